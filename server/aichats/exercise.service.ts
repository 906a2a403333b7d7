import type { ChatMessage } from '../../domain/aichats/aichats.schema.ts';
import { isCode } from '../../domain/challenges/code/code-styles.ts';
import type { ClassChallenge, Submission } from '../../domain/challenges/code/workbench.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { listSubmissionsOf } from '../challenges/code/submissions.service.ts';
import { getCodeOfClass } from '../challenges/code/workbench.service.ts';
import type { Context } from '../http/context.ts';
import type { OpenPlace } from './place.service.ts';

/** The exercise that is open, as its trainee sees it, and what they have written of it. */
export interface Exercise {
  readonly task: string;
  /** Null where nothing was written yet. */
  readonly work: string | null;
  /** Of the last run of what was handed in; hidden cases are not among them. */
  readonly results: string | null;
}

export type ReadWork = NonNullable<ChatMessage['readWork']>;

const longestTask = 2500;
const longestWork = 5000;
const longestOutput = 300;

/**
 * Both come from what the trainee’s own pages ask for, so that nothing is in it that they may not see:
 * solutions, hidden cases and other people’s work are not. The rubric is left out as well.
 */
export async function exerciseOf(
  context: Context,
  { classId, classMaterialId, challengeStyle }: OpenPlace,
): Promise<Exercise | undefined> {
  if (classId === undefined || classMaterialId === undefined) return undefined;
  if (!isCode({ challengeStyle })) return undefined;
  const place = { classId, classMaterialId };
  const challenge = await getCodeOfClass(context, place);
  const [last] = await listSubmissionsOf(context, place);
  const written = workOf(challenge, last);
  return {
    task: taskOf(challenge, context.language).slice(0, longestTask).toWellFormed(),
    work: written === undefined ? null : written.slice(0, longestWork).toWellFormed(),
    results: last?.judgement ? resultsOf(challenge, last.judgement) : null,
  };
}

function taskOf({ title, statement, cases }: ClassChallenge, own: Language): string {
  const other = own === 'en' ? statement.ja : statement.en;
  const text = statement[own].trim() === '' ? other : statement[own];
  const examples = cases.map(
    ({ title: name, input, expected }) => `${name}: ${input.trim()} -> ${expected.trim()}`,
  );
  return [title, text, ...examples].join('\n\n');
}

/** What they write now, else what they handed in last. */
function workOf({ copy }: ClassChallenge, last: Submission | undefined): string | undefined {
  const typed = copy?.codes[copy.language];
  if (typed === undefined || typed.trim() === '') return last?.code;
  return last && copy && last.submittedAt > copy.savedAt ? last.code : typed;
}

function resultsOf(
  { cases }: ClassChallenge,
  { compile, cases: outcomes }: NonNullable<Submission['judgement']>,
): string {
  if (!compile.ok) return `It does not compile: ${compile.output.slice(0, 4 * longestOutput)}`;
  const shown = outcomes.flatMap(({ id, verdict, stdout, stderr }) => {
    const title = cases.find((one) => one.id === id)?.title;
    if (title === undefined) return [];
    const output = [stdout, stderr].join('\n').trim().slice(0, longestOutput);
    return [`${title}: ${verdict}${verdict === 'passed' ? '' : `, it printed ${output}`}`];
  });
  return shown.join('\n').toWellFormed();
}

/** Which of it an engine was told, for whoever reads the conversation. */
export const readWorkOf = (exercise: Exercise | undefined): ReadWork | null => {
  if (!exercise) return null;
  return exercise.work === null ? 'task' : 'work';
};
