import { expect, it } from 'vitest';
import { Breakers } from './breakers.ts';
import { type Engine, type EngineAnswer, EngineRefusal } from './engine.ts';

const answer: EngineAnswer = {
  texts: (async function* () {})(),
  usage: () => undefined,
};

/** An engine that fails while it is told to. */
function engineOf(id: string) {
  const state: { refusal: Error | undefined; asked: number } = { refusal: undefined, asked: 0 };
  const engine: Engine = {
    id,
    label: id,
    model: id,
    price: undefined,
    isCheaper: false,
    async ask() {
      state.asked += 1;
      if (state.refusal) throw state.refusal;
      return answer;
    },
  };
  return { engine, state };
}

function roomOf(...ids: string[]) {
  let at = Date.UTC(2026, 10, 24);
  const breakers = new Breakers(() => new Date(at));
  const engines = ids.map(engineOf);
  /** Who answered, or why nobody did. */
  const ask = async (signal = new AbortController().signal): Promise<string> => {
    const question = { instructions: '', messages: [], maxOutputTokens: 1, signal };
    try {
      const list = engines.map(({ engine }) => engine);
      return (await breakers.ask(list, question)).engine.id;
    } catch (error) {
      return error instanceof EngineRefusal ? error.reason : String(error);
    }
  };
  const askedOf = () => engines.map(({ state }) => state.asked);
  return { breakers, engines, ask, askedOf, pass: (ms: number) => (at += ms) };
}

const unavailable = new EngineRefusal('unavailable');

it('the first that answers is asked, and one that failed three times in a row is left alone for a while', async () => {
  const { engines, ask, askedOf, pass } = roomOf('one', 'other');
  const [one] = engines;
  if (!one) throw new Error('there is no engine');
  expect(await ask()).toBe('one');
  one.state.refusal = unavailable;
  for (let count = 0; count < 5; count++) expect(await ask()).toBe('other');
  expect(askedOf()).toEqual([4, 5]);
  pass(29_999);
  expect(await ask()).toBe('other');
  expect(askedOf()).toEqual([4, 6]);
  // A single question tries it, and while that is out no other does.
  pass(1);
  const both = await Promise.all([ask(), ask()]);
  expect(both).toEqual(['other', 'other']);
  expect(askedOf()[0]).toBe(5);
  pass(30_000);
  one.state.refusal = undefined;
  expect([await ask(), await ask()]).toEqual(['one', 'one']);
});

it('an answer between failures begins the count anew', async () => {
  const { engines, ask, askedOf } = roomOf('one');
  const [one] = engines;
  if (!one) throw new Error('there is no engine');
  for (const refusal of [unavailable, unavailable, undefined, unavailable, unavailable]) {
    one.state.refusal = refusal;
    await ask();
  }
  one.state.refusal = undefined;
  expect(await ask()).toBe('one');
  expect(askedOf()).toEqual([6]);
});

it('a question that is too long, or that nobody awaits, is no failure of the engine', async () => {
  const { engines, ask, askedOf } = roomOf('one', 'other');
  const [one, other] = engines;
  if (!one || !other) throw new Error('there are no engines');
  one.state.refusal = new EngineRefusal('tooLong');
  other.state.refusal = new EngineRefusal('tooLong');
  for (let count = 0; count < 4; count++) expect(await ask()).toBe('tooLong');
  expect(askedOf()).toEqual([4, 4]);
  const gone = AbortSignal.abort();
  one.state.refusal = new Error('hung up');
  for (let count = 0; count < 4; count++) expect(await ask(gone)).toBe('unavailable');
  // No other is asked for nobody.
  expect(askedOf()).toEqual([8, 4]);
  one.state.refusal = undefined;
  expect(await ask()).toBe('one');
});

it('what one can do without is tried by the same rule', async () => {
  const { breakers, pass } = roomOf();
  let tries = 0;
  const attempt = (isBroken: boolean, id = 'vectors') =>
    breakers.attempt(id, async () => {
      tries += 1;
      if (isBroken) throw new Error('no');
      return tries;
    });
  for (let count = 0; count < 5; count++) expect(await attempt(true)).toBeUndefined();
  expect(tries).toBe(3);
  expect(await attempt(false, 'another')).toBe(4);
  pass(30_000);
  expect(await attempt(false)).toBe(5);
  expect(await attempt(false)).toBe(6);
});
