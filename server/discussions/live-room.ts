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

/** Those who come and go within this time are told of at once: a full class would hear of nothing else. */
const togetherMs = 300;

/** Who has one discussion open on this server, and what they hear of each other. */
export class LiveRoom {
  /** With what each has heard last of who is here. */
  readonly #guests = new Map<Guest, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  enter(guest: Guest): void {
    this.#guests.set(guest, '');
    this.#tellWhoIsHere(guest);
    this.#tellSoon();
  }

  leave(guest: Guest): void {
    if (this.#guests.delete(guest)) this.#tellSoon();
  }

  tellAll(news: LiveNews): void {
    for (const { tell } of this.#guests.keys()) tell(news);
  }

  tellWriting(writer: Guest): void {
    for (const guest of this.#guests.keys()) {
      if (guest.person.id === writer.person.id) continue;
      guest.tell({ writing: mayName(guest, writer) ? writer.person.name : null });
    }
  }

  #tellSoon(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (const guest of this.#guests.keys()) this.#tellWhoIsHere(guest);
    }, togetherMs).unref();
  }

  /** Whoever came back at once, as each does when it is looked at anew who may be here, was never away. */
  #tellWhoIsHere(guest: Guest): void {
    const here = this.#seenBy(guest);
    const words = JSON.stringify(here);
    if (this.#guests.get(guest) === words) return;
    this.#guests.set(guest, words);
    guest.tell({ here });
  }

  #seenBy(reader: Guest): LivePerson[] {
    const seen = new Map<number, LivePerson>();
    for (const guest of this.#guests.keys()) {
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
