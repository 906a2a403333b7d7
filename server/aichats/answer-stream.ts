import { Readable } from 'node:stream';
import type { AnswerState } from '../../domain/aichats/aichats.schema.ts';
import { citedIn } from '../../domain/aichats/citations.rules.ts';
import { withoutFurigana } from '../../domain/aichats/furigana.rules.ts';
import type { HelpStep } from '../../domain/aichats/help-level.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { guessedTokens } from '../../domain/aichats/tokens.rules.ts';
import type { Db } from '../db/database.ts';
import { searchable } from '../db/like-pattern.ts';
import type { Services } from '../services.ts';
import { tellOfShare } from './budget-notices.service.ts';
import { type BudgetKey, settle } from './budgets.repo.ts';
import { changeMessage } from './conversations.repo.ts';
import { costOf } from './engines/told-by-engines.ts';
import type { Engine, EngineAnswer } from './engines/engine.ts';
import { flagMessage, flagsOf } from './flags/flag-message.service.ts';

/** An answer that has begun. */
export interface Begun {
  readonly organisationId: number;
  readonly id: number;
  readonly conversationId: number;
  readonly sources: readonly Source[];
  /** Undefined where Keiko Search answers. */
  readonly engine: Engine | undefined;
  readonly helpStep: HelpStep | null;
  readonly budget: { readonly key: BudgetKey; readonly reserved: number } | undefined;
  /** Tokens of what was put before the engine, for where it does not say what it took. */
  readonly guessedInput: number;
}

interface Answering extends EngineAnswer {
  /** Ends the engine’s work at once: nothing is paid from then on. */
  stop(): void;
}

/** Sends the text as it comes. However that ends, what was sent is kept and what it took is settled, once. */
export function answerStream(services: Services, begun: Begun, answering: Answering): Readable {
  const texts = answering.texts[Symbol.asyncIterator]();
  let text = '';
  let kept: Promise<void> | undefined;
  const keep = (state: AnswerState): Promise<void> =>
    (kept ??= keepAnswer(services, begun, text, state, answering.usage()));
  return new Readable({
    encoding: 'utf8',
    highWaterMark: 16 * 1024,
    async read() {
      try {
        const next = await texts.next();
        if (next.done) {
          await keep('done');
          this.push(null);
          return;
        }
        text += next.value;
        this.push(next.value);
      } catch (error) {
        await keep('broken').catch(() => {});
        this.destroy(error instanceof Error ? error : new Error('broken'));
      }
    },
    destroy(error, done) {
      answering.stop();
      // What the engine broke off has been kept as that before.
      void afterwards(keep('stopped'), () => done(error));
    },
  });
}

/** Whether it could be kept or not: whoever hung up must not be held. */
async function afterwards(kept: Promise<void>, end: () => void): Promise<void> {
  await kept.catch(() => {});
  end();
}

/** What was said, what it took, and what is left of the month. */
export async function keepAnswer(
  services: Services,
  begun: Begun,
  text: string,
  state: AnswerState,
  told: ReturnType<EngineAnswer['usage']>,
): Promise<void> {
  const { organisationId, id, engine, budget } = begun;
  const usage = told ?? { input: begun.guessedInput, output: guessedTokens([text]) };
  const content = text.replaceAll('\u0000', '').toWellFormed();
  const cited = citedIn(content);
  const sources = begun.sources.map((source) => ({
    ...source,
    isCited: source.isCited || cited.has(source.number),
  }));
  await services.database.db.transaction(async (db) => {
    await changeMessage(db, organisationId, id, {
      content,
      words: searchable(withoutFurigana(content)),
      state,
      sources,
      reservedTokens: 0,
      inputTokens: usage.input,
      outputTokens: usage.output,
      helpStep: begun.helpStep,
      ...(engine
        ? { model: engine.label, modelVersion: engine.model, ...costOf(engine, usage) }
        : {}),
    });
    if (engine) await flagAnswer(services, db, begun, content);
    if (!budget) return;
    await settle(db, budget.key, budget.reserved, usage.input + usage.output);
    await tellOfShare({ services, db, now: services.now() }, budget.key);
  });
}

/** What Keiko Search answers with was written in materials and notes, and is not looked at. */
async function flagAnswer(
  services: Services,
  db: Db,
  { organisationId, conversationId, id: messageId }: Begun,
  content: string,
): Promise<void> {
  const flagged = await flagsOf(db, organisationId, withoutFurigana(content));
  const now = services.now();
  await flagMessage({ services, now }, db, { organisationId, conversationId, messageId }, flagged);
}
