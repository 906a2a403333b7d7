import { Feature } from '../../../domain/access/features.ts';
import { attemptsAllowed, clampToNow } from '../../../domain/challenges/attempt.rules.ts';
import type {
  CodeCase,
  CodeContent,
  LanguageSetup,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { codeStyles } from '../../../domain/challenges/code/code-styles.ts';
import { notCode, notOffered } from '../../../domain/challenges/code/code.messages.ts';
import {
  plainWords,
  type ProgrammingLanguage,
  type WorkLanguage,
} from '../../../domain/runner/language-ids.ts';
import type {
  ClassChallenge,
  RunReport,
  ShownChallenge,
} from '../../../domain/challenges/code/workbench.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  findClassMaterial,
  requireOpen,
  type StudiedMaterial,
} from '../../classes/classes.service.ts';
import { requireCli } from '../../classrules/class-cli.service.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { chooseVersion, findVersion } from '../../materials/materials.service.ts';
import { languagesThatRun } from '../../runner/runner.service.ts';
import { startMaterial } from '../../training/training.service.ts';
import { countSubmitted } from '../attempts.repo.ts';
import { presentCode } from './code.present.ts';
import { selectCode, selectCopies, upsertCopy } from './code.repo.ts';
import { requireCode } from './project/project.service.ts';
import { runChallenge, toldInWords } from './run-challenge.ts';
import { insertRun } from './runs.repo.ts';

export interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

export async function getCodeOfClass(context: Context, place: Place): Promise<ClassChallenge> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  const studied = await getStudiedCode(context, place);
  const version = await findVersion(context, studied.materialVersionId);
  if (!version) throw new AppError('notFound');
  const content = await contentOf(context, studied.materialVersionId);
  const taken = { organisationId, userId, classMaterialId: place.classMaterialId };
  const { retakes } = await countSubmitted(db, taken);
  const copies = await selectCopies(db, taken);
  const [last] = copies;
  return {
    ...presentCode(version, content, await runningOf(context)),
    classEndAt: studied.endAt,
    attemptsAllowed: attemptsAllowed(content.attempts, isRepeatable(context), retakes),
    copy: last
      ? {
          language: last.language,
          codes: Object.fromEntries(copies.map(({ language, code }) => [language, code])),
          savedAt: last.savedAt.toISOString(),
        }
      : null,
  };
}

export async function getCodeAt(
  context: Context,
  materialId: number,
  choice: Parameters<typeof chooseVersion>[2],
): Promise<ShownChallenge> {
  const version = await chooseVersion(context, materialId, choice);
  const { organisationId, versionId } = version;
  const content = await selectCode(context.db, { organisationId, materialVersionId: versionId });
  if (!content) throw new AppError('notFound');
  return presentCode(version, content, await runningOf(context));
}

/** Keeps what was written, unless something newer is there. */
export async function saveCodeOf(
  context: Context,
  place: Place,
  given: {
    readonly language: WorkLanguage;
    readonly code: string;
    readonly savedAt: string;
  },
): Promise<{ savedAt: string }> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const studied = await getOpenCode(context, place);
  const savedAt = clampToNow(given.savedAt, now);
  requireStudyAccess(context, savedAt);
  const content = await contentOf(context, studied.materialVersionId);
  requireWork(context, content, given);
  const { classMaterialId } = place;
  const { language, code } = given;
  await upsertCopy(db, { organisationId, userId, classMaterialId }, { language, code, savedAt });
  await startMaterial(context, { ...place, at: savedAt });
  return { savedAt: savedAt.toISOString() };
}

/**
 * Runs the public cases, or one input, and nobody is scored by it. Of the cases it is kept when they were run
 * and how many passed, for whoever reviews what is handed in.
 */
export async function runCodeOf(
  context: Context,
  place: Place,
  given: {
    readonly language: ProgrammingLanguage;
    readonly code: string;
    readonly input?: string | undefined;
  },
): Promise<RunReport> {
  const { services, actor, language: reader, now } = context;
  requireStudyAccess(context, now);
  const studied = await getOpenCode(context, place);
  const content = await contentOf(context, studied.materialVersionId);
  const setup = setupOf(context, content, given.language);
  requireCode(context, content, given.code);
  const cases = publicCasesOf(content, given.input);
  if (cases.length === 0) return { judgement: { compile: { ok: true, output: '' }, cases: [] } };
  const judgement = await toldInWords(
    reader,
    async () =>
      await runChallenge(services, {
        id: crypto.randomUUID(),
        organisationId: actor.organisationId,
        personId: actor.userId,
        content,
        setup,
        code: given.code,
        cases,
      }),
  );
  if (given.input === undefined) {
    const { organisationId, userId } = actor;
    const { classMaterialId } = place;
    const passed = judgement.cases.filter(({ verdict }) => verdict === 'passed').length;
    await insertRun(
      services.database.db,
      { organisationId, userId, classMaterialId },
      { passed, total: cases.length, ranAt: now },
    );
  }
  return { judgement };
}

/** Those that a trainee may run, or one with an input of their own. */
export const publicCasesOf = ({ cases }: CodeContent, input: string | undefined): CodeCase[] =>
  input === undefined
    ? cases.filter(({ isPublic }) => isPublic)
    : [{ id: 'own', title: '', isPublic: true, weight: 0, expected: '', input }];

export async function contentOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  materialVersionId: number,
): Promise<CodeContent> {
  const version = { organisationId: actor.organisationId, materialVersionId };
  const content = await selectCode(db, version);
  if (!content) throw new AppError('notFound');
  return content;
}

export function setupOf(
  { language: reader }: Pick<Context, 'language'>,
  { languages }: CodeContent,
  language: ProgrammingLanguage,
): LanguageSetup {
  const setup = languages.find((one) => one.language === language);
  if (!setup) throw new AppError('invalidInput', { messages: [notOffered[reader]] });
  return setup;
}

/** Whether words are written, and no program. */
export const isPlain = ({ style }: Pick<CodeContent, 'style'>): boolean => style === 'ai';

/** Refuses a language that is not offered, and what is no work of its style. */
export function requireWork(
  context: Pick<Context, 'language'>,
  content: CodeContent,
  { language, code }: { readonly language: WorkLanguage; readonly code: string },
): void {
  if (!isPlain(content) && language !== plainWords) {
    setupOf(context, content, language);
    requireCode(context, content, code);
  } else if (!isPlain(content) || language !== plainWords)
    throw new AppError('invalidInput', { messages: [notOffered[context.language]] });
}

/** Refuses what the trainee is not given to study, and what is no challenge of this kind. */
export async function getStudiedCode(context: Context, place: Place): Promise<StudiedMaterial> {
  const studied = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (!studied?.mayBeKept) throw new AppError('notFound');
  if (!codeStyles.some((style) => style === studied.challengeStyle))
    throw new AppError('invalidInput', { messages: [notCode[context.language]] });
  if (!context.isCli) return studied;
  await requireCli(context, place.classId);
  // A device has what is soon to open; a folder of somebody's own need not.
  return requireOpen(context.actor, studied);
}

/** The same, refusing what is not open by now. */
export async function getOpenCode(context: Context, place: Place): Promise<StudiedMaterial> {
  const studied = await getStudiedCode(context, place);
  return requireOpen(context.actor, studied);
}

export const isRepeatable = ({ actor }: Context): boolean =>
  actor.features.has(Feature.repeatableChallenge);

const runningOf = async ({ services }: Context): Promise<ReadonlySet<ProgrammingLanguage>> =>
  new Set((await languagesThatRun(services)).map(({ language }) => language));
