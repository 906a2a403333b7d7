import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { hook } from '../hook.ts';

export interface Sight {
  /** A text of the domain that only some people see shows the picture. */
  readonly isShown: boolean;
  /** And this viewer sees one of those texts. */
  readonly isSeen: boolean;
}

interface ShownPictures {
  /** Of each domain with texts that not everybody sees. */
  readonly sights: readonly ((
    db: Db,
    actor: Actor,
    image: { readonly uuid: string; readonly userId: number },
  ) => Promise<Sight>)[];
  /** Whose picture it may be beside the viewer's own organisation's, as they told that one something with it. */
  readonly tellersOf: (
    context: Pick<Context, 'db' | 'actor' | 'now'>,
    uuid: string,
  ) => Promise<number[]>;
}

export const shownPictures = hook<ShownPictures>('which texts show a picture?');
