import { setTimeout } from 'node:timers/promises';
import { aiEngine } from '../support/ai-engine.ts';

// The protocol-true engine in a process of its own, so that neither the server nor who measures pays for it.
// It answers at once, until it is told to speak slowly.
const engine = await aiEngine();
const words = Array.from({ length: 40 }, (_, n) => `word${n} `);
const usage = { prompt_tokens: 500, completion_tokens: words.length };
const quick = { texts: words, usage };
engine.plays(quick);
process.on('message', (message) => {
  engine.plays(
    message === 'slow' ? { texts: words, usage, eachAfter: () => setTimeout(500) } : quick,
  );
});
process.send?.({ url: engine.address.baseUrl, answer: words.join('') });
