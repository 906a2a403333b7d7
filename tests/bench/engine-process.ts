import { setTimeout } from 'node:timers/promises';
import { aiEngine } from '../support/ai-engine.ts';

// The protocol-true engine in a process of its own, so that neither the server nor who measures pays for it.
// It answers at once; told to hold, it says one word of each answer, and the others once it is told to go on.
const engine = await aiEngine();
const words = Array.from({ length: 40 }, (_, n) => `word${n} `);
const usage = { prompt_tokens: 500, completion_tokens: words.length };
const betweenWordsMs = 250;
let release = () => {};
engine.plays({ texts: words, usage });
process.on('message', (message) => {
  release();
  if (message !== 'hold') return;
  const { promise: held, resolve } = Promise.withResolvers<void>();
  release = resolve;
  engine.plays({
    texts: words,
    usage,
    eachAfter: () => held.then(() => setTimeout(betweenWordsMs)),
  });
});
// Whoever measured was killed: nobody is left to stop this.
process.on('disconnect', () => process.exit());
process.send?.({ url: engine.address.baseUrl, answer: words.join('') });
