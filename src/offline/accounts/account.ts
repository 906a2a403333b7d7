import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { forgetEarlyAnswers } from '../../lib/early-answers.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { setActingView } from '../../lib/view.ts';
import { userKey } from '../../lib/user.queries.ts';
import { isPinnedText } from '../downloads/pinned-texts.ts';
import { followLook } from '../store/first-look.ts';
import { type KeptChange, KeptQueries } from '../store/kept-queries.ts';

/** Somebody at this device, or nobody, with what was read for them; another person gets another one. */
export interface Account {
  readonly userId: number | undefined;
  /** Whoever the server thinks is here has left: only a new sign-in leads on. */
  readonly mustSignIn: boolean;
  readonly queryClient: QueryClient;
  /** Whether a query's answer is known on this device, without asking the server. */
  isKept(queryKey: QueryKey): Promise<boolean>;
  /** Changes what shows a write of theirs, in memory and on the disk. */
  change<Data>(change: KeptChange<Data>): Promise<void>;
  /** Writes what is known to the disk, now. */
  flush(): Promise<void>;
  /** Nothing of it is written any more. */
  close(): Promise<void>;
}

export function accountOfNobody({ mustSignIn = false } = {}): Account {
  forgetEarlyAnswers();
  setActingUser(undefined);
  setActingView(undefined);
  return {
    userId: undefined,
    mustSignIn,
    queryClient: newQueryClient(),
    isKept: async () => false,
    change: async () => {},
    flush: async () => {},
    close: async () => {},
  };
}

export function accountOf(user: User, userUpdatedAt?: number): Account {
  const { id: userId } = user;
  setActingUser(userId);
  setActingView(user);
  const kept = new KeptQueries(userId, ({ queryHash }) => isPinnedText(queryHash));
  const queryClient = newQueryClient(kept.read);
  const unfollow = kept.follow(queryClient);
  const unfollowLook = followLook(userId, queryClient);
  queryClient.setQueryData(
    userKey,
    user,
    userUpdatedAt === undefined ? {} : { updatedAt: userUpdatedAt },
  );
  return {
    userId,
    mustSignIn: false,
    queryClient,
    isKept: async (queryKey) =>
      queryClient.getQueryData(queryKey) !== undefined ||
      (await kept.find(queryClient, queryKey)) !== undefined,
    change: (change) => kept.change(queryClient, change),
    flush: () => kept.flush(queryClient),
    close: async () => {
      unfollow();
      unfollowLook();
      queryClient.clear();
      await kept.close();
    },
  };
}

/** Who they are, as this device last heard. */
export async function findKeptUser(
  userId: number,
): Promise<{ user: User; updatedAt: number } | undefined> {
  const found = await new KeptQueries(userId).find<User>(newQueryClient(), userKey);
  return found && { user: found.data, updatedAt: found.updatedAt };
}
