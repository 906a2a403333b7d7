import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../domain/people/user.schema.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { actingUser } from './acting-user.ts';
import { call } from './api.ts';
import { ApiError, CancelledError } from './api-error.ts';
import { isShown } from './view.ts';

export const userKey = ['user'] as const;

/** What this page must do when it hears that it is no longer the page of who is signed in. */
interface UserListener {
  /** Somebody else is signed in by now. */
  onOther(user: User): void;
  /** It is still the same person, but they look as somebody else by now, or elsewhere. */
  onOtherView(user: User): void;
  /** The server knows of no session. */
  onSignedOut(): void;
}

let listener: UserListener | undefined;

export function setUserListener(one: UserListener): void {
  listener = one;
}

/** Who is signed in. Repeated when the window gets the focus again. */
export const userQuery = () =>
  queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const owner = actingUser();
      const user = await askUser(signal).catch((error: unknown) => {
        const isSignedOut = error instanceof ApiError && error.error === 'notSignedIn';
        if (isSignedOut && owner !== undefined) listener?.onSignedOut();
        throw error;
      });
      if (owner !== undefined && owner !== user.id) listener?.onOther(user);
      else if (isShown(user)) return user;
      else listener?.onOtherView(user);
      // Nothing of one person, or of one view, comes into the cache of another.
      throw new CancelledError();
    },
    // What this device remembers of it is from before this page.
    refetchOnMount: ({ state }) => state.dataUpdatedAt < performance.timeOrigin && 'always',
    refetchOnWindowFocus: 'always',
  });

/** Asks the server, whoever it is. */
export async function askUser(signal?: AbortSignal): Promise<User> {
  const options = { ignoreErrors: true, actingUser: null, ...(signal ? { signal } : {}) };
  return (await call(getUser, {}, options)).result;
}
