import { UserDatabase, userDatabaseName } from '../../../src/offline/database/user-database.ts';
import type { Operation } from '../../../src/offline/outbox/operation.ts';
import { type NewOperation, OutboxStore } from '../../../src/offline/outbox/outbox-store.ts';

/** The outbox of somebody who goes on typing between two looks at what waits. */
export class TypingStore extends OutboxStore {
  #typed: NewOperation | undefined;

  constructor(userId: number) {
    super(new UserDatabase(userDatabaseName(userId)));
  }

  /** Written right after the next look. */
  typeAfterNextLook(operation: NewOperation): void {
    this.#typed = operation;
  }

  override async chainOf(first: Operation): Promise<Operation[]> {
    const chain = await super.chainOf(first);
    const typed = this.#typed;
    this.#typed = undefined;
    if (typed) await this.add(typed, false);
    return chain;
  }
}
