import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee, Role } from '../../domain/access/roles.ts';
import type { LiveNews, LivePerson } from '../../domain/discussions/live.schema.ts';

/** One page of somebody's that has a discussion open. */
export interface Guest {
  readonly actor: Actor;
  readonly person: LivePerson;
  /** Trainees do not hear the name of whoever asked without one. */
  readonly isAnonymous: boolean;
  readonly tell: (news: LiveNews) => void;
}

const mostNamed = 20;

/** Who has one discussion open on this server, and what they hear of each other. */
export class LiveRoom {
  readonly #guests = new Set<Guest>();

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    this.#tellWhoIsHere();
  }

  leave(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#tellWhoIsHere();
  }

  tellAll(news: LiveNews): void {
    for (const { tell } of this.#guests) tell(news);
  }

  tellWriting(writer: Guest): void {
    for (const guest of this.#guests) {
      if (guest.person.id === writer.person.id) continue;
      guest.tell({ writing: mayName(guest, writer) ? writer.person.name : null });
    }
  }

  #tellWhoIsHere(): void {
    for (const guest of this.#guests) guest.tell({ here: this.#seenBy(guest) });
  }

  #seenBy(reader: Guest): LivePerson[] {
    const seen = new Map<number, LivePerson>();
    for (const guest of this.#guests) {
      const { id } = guest.person;
      if (id !== reader.person.id && mayName(reader, guest)) seen.set(id, guest.person);
      if (seen.size >= mostNamed) break;
    }
    return [...seen.values()];
  }
}

/** A group manager may be one of groups that a trainee who is here is not in. */
function mayName(reader: Guest, guest: Guest): boolean {
  if (isTrainee(reader.actor.role)) return !guest.isAnonymous;
  return reader.actor.role !== Role.groupManager || !isTrainee(guest.actor.role);
}
