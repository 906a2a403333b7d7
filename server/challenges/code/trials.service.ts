import type { Context } from '../../http/context.ts';
import { fingerprintOf, getCodeDraftOf } from './authoring.service.ts';
import { isProject, solutionOf } from './project/project.service.ts';
import { upsertTrial } from './code.repo.ts';
import { runChallenge, toldInWords } from './run-challenge.ts';
import { runIdOf } from './run-id.ts';

/** Runs the draft's solutions, and its wrong solutions, against all cases. No transaction is held meanwhile. */
export async function tryCodeOf(context: Context, materialId: number): Promise<void> {
  const { services, actor, language } = context;
  const { organisationId, userId } = actor;
  const { content } = await getCodeDraftOf(context, materialId);
  const fingerprint = fingerprintOf(content);
  // Without a case there is nothing to run, but for tests, of which cases can be made.
  const languages = content.cases.length === 0 && !isProject(content) ? [] : content.languages;
  const runOne = async (id: string, setup: (typeof content.languages)[number], code: string) =>
    await runChallenge(services, {
      id: runIdOf('trial', String(organisationId), String(materialId), fingerprint, id),
      organisationId,
      personId: userId,
      content,
      setup,
      code,
      cases: content.cases,
      isScored: true,
    });
  const result = await toldInWords(language, async () => ({
    solutions: await Promise.all(
      languages.map(async (setup) => ({
        language: setup.language,
        judgement: await runOne(`solution ${setup.language}`, setup, solutionOf(content, setup)),
      })),
    ),
    mutants: await inTurn(content.mutants, async ({ id, language: wanted, code }) => {
      const setup = languages.find((one) => one.language === wanted);
      return setup ? [{ id, judgement: await runOne(`mutant ${id}`, setup, code) }] : [];
    }),
  }));
  await upsertTrial(
    services.database.db,
    { organisationId, materialId },
    { fingerprint, result, triedAt: context.now },
  );
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result[]>,
): Promise<Result[]> {
  const done: Result[] = [];
  for (const item of items) done.push(...(await work(item)));
  return done;
}
