import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';
import { passwordSentences } from '../../domain/session/password.messages.ts';

/** Fewer guesses than this, and somebody who tries the usual ones first is in within minutes. */
const fewestGuesses = 1e6;

// Its word lists are 30 MB in memory: they come when the first password is set.
let judging: Promise<(password: string, own: readonly string[]) => number> | undefined;

async function loadJudge() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const judge = new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
  });
  return (password: string, own: readonly string[]) => judge.check(password, [...own]).guesses;
}

/**
 * Refuses a password that is among those that everybody tries first, or made of what is known of the person.
 *
 * @param own what is known of the person: their name and their account's
 * @throws AppError 'invalidInput'
 */
export async function refuseEasyPassword(
  password: string,
  own: readonly string[],
  language: Language,
): Promise<void> {
  judging ??= loadJudge();
  const judge = await judging;
  // What is longer is harder still, and takes the judge long.
  if (judge(password.slice(0, 64), own) < fewestGuesses)
    throw new AppError('invalidInput', { messages: [passwordSentences.tooEasy[language]] });
}
