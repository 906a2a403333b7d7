import { createHash } from 'node:crypto';
import type { MaterialFacts } from '../../../domain/materials/facts.schema.ts';
import {
  type CodeContent,
  CodeContentSchema,
  emptyCode,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { type CodeStyle, codeStyles } from '../../../domain/challenges/code/code-styles.ts';
import { faultsOfCode } from '../../../domain/challenges/code/code-faults.rules.ts';
import { notTried, solutionFails } from '../../../domain/challenges/code/code.messages.ts';
import type { CodeDraft, Trial } from '../../../domain/challenges/code/code.contract.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import {
  createOwnMaterial,
  discardOwnDraft,
  getEditable,
  lockOwn,
  openOwnDraft,
  publishOwn,
  saveOwnDraft,
} from '../../materials/drafts/own-drafts.service.ts';
import { getPresentedMaterial } from '../../materials/library/library.service.ts';
import { findMaterial } from '../../materials/materials.service.ts';
import { keepContentWords } from '../../materials/search/search.service.ts';
import { languagesThatRun } from '../../runner/runner.service.ts';
import { unknownFile } from '../../../domain/challenges/challenges.messages.ts';
import { selectCode, selectTrial } from './code.repo.ts';
import { writeCode } from './code.service.ts';
import { isPlain } from './workbench.service.ts';
import { codeStatsOf } from './code-stats.ts';

export async function createCodeOf(
  context: Context,
  { style, ...facts }: MaterialFacts & { readonly style: CodeStyle },
): Promise<Material> {
  if (!isKindMade(context.actor.features, 'challenge', style)) throw new AppError('forbidden');
  const kind = { type: 'challenge', challengeStyle: style } as const;
  const materialId = await createOwnMaterial(context, { ...facts, ...kind });
  return await getPresentedMaterial(context, materialId);
}

/** Which style the material is of; a quiz is none of these. */
export async function kindOfCode(context: Context, materialId: number) {
  const found = await findMaterial(context, materialId);
  const style = codeStyles.find((one) => one === found?.challengeStyle);
  if (!style) throw new AppError('notFound');
  const kind = { type: 'challenge', challengeStyle: style } as const;
  await getEditable(context, materialId, kind);
  return kind;
}

export async function getCodeDraftOf(context: Context, materialId: number): Promise<CodeDraft> {
  const { db, actor, services } = context;
  const kind = await kindOfCode(context, materialId);
  const { content, ...draft } = await openOwnDraft(context, materialId, kind);
  const { organisationId } = actor;
  const { currentVersionId } = draft.material;
  const published =
    content === undefined && currentVersionId !== null
      ? await selectCode(db, { organisationId, materialVersionId: currentVersionId })
      : undefined;
  const shown =
    content === undefined
      ? (published ?? emptyCode(kind.challengeStyle))
      : CodeContentSchema.parse(content);
  const trial = await selectTrial(db, { organisationId, materialId });
  return {
    ...draft,
    content: shown,
    trial: trial
      ? {
          ...trial.result,
          triedAt: trial.triedAt.toISOString(),
          isCurrent: trial.fingerprint === fingerprintOf(shown),
        }
      : null,
    running: await languagesThatRun(services),
  };
}

export async function saveCodeDraftOf(
  context: Context,
  materialId: number,
  content: CodeContent,
): Promise<void> {
  const kind = await kindOfCode(context, materialId);
  const own = { ...content, style: kind.challengeStyle };
  await saveOwnDraft(context, materialId, kind, { content: own, fileIds: [] }, unknownFile);
}

export const discardCodeDraftOf = async (context: Context, materialId: number): Promise<void> =>
  discardOwnDraft(context, materialId, await kindOfCode(context, materialId));

/** Refuses, with a sentence for each fault, what is not finished, or what its own solution does not pass. */
export async function publishCodeOf(context: Context, materialId: number): Promise<Material> {
  const { db, actor, language } = context;
  await lockOwn(context, materialId);
  const { content, trial } = await getCodeDraftOf(context, materialId);
  const refuse = (messages: string[]) => new AppError('invalidInput', { messages });
  const faults = faultsOfCode(content);
  if (faults.length > 0) throw refuse(faults.map(({ sentence }) => sentence[language]));
  if (!isPlain(content)) {
    if (trial?.isCurrent !== true) throw refuse([notTried[language]]);
    if (!hasPassed(trial)) throw refuse([solutionFails[language]]);
  }
  const stats = codeStatsOf(content);
  const made = await publishOwn(context, materialId, { stats, fileIds: [] });
  const version = { organisationId: actor.organisationId, materialVersionId: made.versionId };
  await writeCode(db, version, content);
  await keepContentWords(db, { ...version, materialId, type: 'challenge' });
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber, cases: content.cases.length },
  });
  return await getPresentedMaterial(context, materialId);
}

export const hasPassed = ({ solutions }: Pick<Trial, 'solutions'>): boolean =>
  solutions.every(({ judgement }) => judgement.cases.every(({ verdict }) => verdict === 'passed'));

/** Of what a trial is about: words may be changed without one. */
export function fingerprintOf({
  style,
  languages,
  cases,
  checker,
  signature,
  mutants,
}: CodeContent) {
  const tried = [
    style,
    languages.map(({ language, solution, cpuMs, memoryMb, files, tests }) => [
      language,
      solution,
      cpuMs,
      memoryMb,
      ...(files ? [files] : []),
      ...(tests ? [tests] : []),
    ]),
    cases.map(({ id, input, expected, visual }) => [
      id,
      input,
      expected,
      ...(visual ? [visual] : []),
    ]),
    checker,
    signature,
    mutants.map(({ id, language, code }) => [id, language, code]),
  ];
  return createHash('sha256').update(JSON.stringify(tried)).digest('hex');
}
