import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger, Sight } from '../../../../soak/ledger.ts';
import type { Chance } from '../../../../support/chance.ts';
import { answerFrom } from '../../../../support/engines/learner.ts';
import { press, until, type Visitor } from '../../../../support/engines/visitor.ts';
import { sightsKey } from './watched-client.ts';

const addresses = ['/', '/notes', '/classes', '/train/1?c=4', '/train/1?c=1'] as const;
export const quizPath = '/train/1?c=4';
/** The one that is answered in words. */
const question = 5;
/** A new word takes the place of all when the field has as many letters. */
const manyLetters = 150;
const longPauseMs = 900;
const savedMs = 6000;
const hastyMs = 5000;

const isReady = `
  const main = document.querySelector('main');
  return main !== null && main.innerText.trim() !== ''
    && main.querySelector('[aria-busy=true]') === null;`;
const isWriting = `return document.activeElement?.closest('article[data-open]') != null;`;
const isNewNote = `
  const card = document.activeElement?.closest('article[data-open]');
  return card?.innerText.trim().startsWith('note-') === false;`;
const isAnswering = `return document.activeElement?.matches('main fieldset textarea') === true;`;
const toEnd = `
  const field = document.querySelector('main fieldset textarea');
  field.focus();
  field.setSelectionRange(field.value.length > arguments[0] ? 0 : field.value.length, field.value.length);`;
const valueNow = `return document.querySelector('main fieldset textarea')?.value ?? '';`;

/** Someone who types, answers and goes to and fro without a plan, and hardly waits for anything. */
export class Walker {
  /** How long the longest took, in ms, and what it was. */
  longest = { ms: 0, what: '' };
  /** What stood in the field after each time that it was typed into, be it kept or not. */
  readonly answers: string[] = [];
  readonly #visitor: Visitor;
  readonly #url: string;
  readonly #ledger: Ledger;
  readonly #chance: Chance;
  readonly #trace: string[] = [];

  constructor(visitor: Visitor, url: string, ledger: Ledger, chance: Chance) {
    this.#visitor = visitor;
    this.#url = url;
    this.#ledger = ledger;
    this.#chance = chance;
  }

  /** What was done in this sequence. */
  get trace(): string {
    return this.#trace.join(', ');
  }

  async walk(steps: number): Promise<void> {
    this.#trace.length = 0;
    for (let done = 0; done < steps; done += 1) await this.#step();
  }

  /** Comes to rest where everything is sent from, and writes into the book what screens called saved. */
  async settle(ms: number): Promise<void> {
    await this.open('/notes');
    const line = 'return document.querySelector("header [role=status]")?.innerText.trim() ?? "";';
    let said = '';
    await until(
      'everything is sent',
      async () => {
        said = await this.#visitor.run<string>(line);
        return /^(Saved|Online)$/.test(said);
      },
      ms,
    ).catch((cause: unknown) => {
      throw new Error(`The line says “${said}” after ${this.trace}.`, { cause });
    });
    for (const sight of await this.#visitor.run<Sight[]>(takeSights, sightsKey))
      this.#ledger.note(sight);
  }

  async open(path: string): Promise<void> {
    await this.#timed(`open ${path}`, () => this.#visitor.open(`${this.#url}${path}`));
  }

  async #step(): Promise<void> {
    const visitor = this.#visitor;
    const what = this.#chance.pick({
      type: 5,
      answer: 4,
      navigate: 2,
      link: 2,
      reload: 3,
      back: 3,
      forward: 1,
      hide: 2,
      reopen: 1,
    });
    this.#trace.push(what);
    if (what === 'type') await this.#type();
    else if (what === 'answer') await this.#answer();
    else if (what === 'navigate') await this.open(this.#anyAddress());
    else if (what === 'link') await this.#followLink();
    else if (what === 'reload') await this.#timed(what, () => visitor.reload());
    else if (what === 'back') await this.#timed(what, () => visitor.back());
    else if (what === 'forward') await this.#timed(what, () => visitor.forward());
    else if (what === 'hide') await visitor.hide(() => this.#pause(400));
    else {
      await visitor.closeTab();
      await this.open(this.#anyAddress());
    }
  }

  async #type(): Promise<void> {
    const visitor = this.#visitor;
    if (!(await visitor.run<boolean>(isWriting)) || this.#chance.isOneOf(4)) {
      // A step back that was still under way may take the page away, before it is pressed or after.
      await this.#openNote(hastyMs).catch(() => this.#openNote());
      await visitor.type(`note-${this.#ledger.nextNumber()} `);
    }
    await this.#words();
  }

  async #openNote(ms?: number): Promise<void> {
    if (!(await this.#isAt('/notes'))) await this.open('/notes');
    await press(this.#visitor, { role: 'button', name: 'New note' }, ms);
    await until('the editor', () => this.#visitor.run<boolean>(isNewNote), ms);
  }

  async #answer(): Promise<void> {
    const visitor = this.#visitor;
    if (!(await visitor.run<boolean>(isAnswering))) {
      await this.#openAnswer().catch(async (error: unknown) => {
        // As with a note; a quiz that is there and cannot be begun is a fault.
        if (await this.#isAt(quizPath)) throw error;
        await this.#openAnswer();
      });
      await visitor.run(toEnd, manyLetters);
    }
    await this.#words();
    this.answers.push(await visitor.run<string>(valueNow));
  }

  async #openAnswer(): Promise<void> {
    if (!(await this.#isAt(quizPath))) await this.open(quizPath);
    if (!this.#ledger.attempt) this.#ledger.begin();
    await answerFrom(this.#visitor, question);
  }

  async #words(): Promise<void> {
    let word = '';
    for (let count = this.#chance.between(1, 4); count > 0; count -= 1) {
      word = `w${this.#ledger.nextNumber()} `;
      await this.#visitor.type(word);
    }
    // One goes on at once, after a look up from the keyboard, or when the screen calls it saved.
    const patience = this.#chance.pick({ none: 1, little: 1, enough: 2 });
    if (patience === 'little') await this.#pause(longPauseMs);
    if (patience === 'enough') await this.#untilSaved(word);
  }

  /** Who is not told so in time goes on all the same. */
  async #untilSaved(word: string): Promise<void> {
    const isSaid = () => this.#visitor.run<boolean>(isSight, sightsKey, word.trim());
    await until('the screen calls it saved', isSaid, savedMs).catch(() => {});
  }

  /** Of the bar at the side or the lower edge; the training room has neither. */
  async #followLink(): Promise<void> {
    const path = this.#chance.pick({ '/': 1, '/notes': 1, '/classes': 1 });
    await this.#timed(`link ${path}`, async () => {
      const isThere = await this.#visitor.run<boolean>(followLink, path);
      if (!isThere) await this.#visitor.open(`${this.#url}${path}`);
    });
  }

  async #timed(what: string, go: () => Promise<void>): Promise<void> {
    const begun = Date.now();
    await go();
    await until(`${what} answers`, async () => {
      // Behind the first page lies what the browser began with.
      if ((await this.#visitor.run('return location.protocol;')) === 'about:') return true;
      return await this.#visitor.run<boolean>(isReady);
    });
    const ms = Date.now() - begun;
    if (ms > this.longest.ms) this.longest = { ms, what };
    await expectNoFault(this.#visitor);
  }

  async #isAt(path: string): Promise<boolean> {
    return await this.#visitor.run(
      'return location.pathname + location.search === arguments[0];',
      path,
    );
  }

  #anyAddress(): string {
    return addresses[this.#chance.between(0, addresses.length - 1)] ?? '/';
  }

  async #pause(most: number): Promise<void> {
    await delay(this.#chance.between(0, most));
  }
}

const followLink = `
  const link = document.querySelector('nav a[href="' + arguments[0] + '"]');
  link?.click();
  return link !== null;`;

const isSight = `return localStorage.getItem(arguments[0])?.includes(arguments[1]) === true;`;

const takeSights = `
  const kept = JSON.parse(localStorage.getItem(arguments[0]) ?? '[]');
  localStorage.removeItem(arguments[0]);
  return kept;`;

async function expectNoFault(visitor: Visitor): Promise<void> {
  const said = await visitor.run<string>('return document.body?.innerText ?? "";');
  if (/did not arrive|went wrong|could not be (shown|loaded)/i.test(said))
    throw new Error(`The page says: ${said.slice(0, 500)}`);
}
