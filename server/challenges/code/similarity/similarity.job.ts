import { z } from 'zod';
import { plainWords } from '../../../../domain/runner/language-ids.ts';
import type { Context } from '../../../http/context.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Services } from '../../../services.ts';
import type { Placed } from '../../corrections/corrections.repo.ts';
import { selectCode } from '../code.repo.ts';
import { compare, type ComparedText } from './compare.ts';
import { startersIn, textOf } from './compared-text.ts';
import { selectLastTexts, selectReport, updateReport } from './similarity.repo.ts';

const name = 'compare-submissions';
const DataSchema = z.object({ organisationId: z.int(), classMaterialId: z.int() });

export async function compareSoon(
  { db, services }: Pick<Context, 'db' | 'services'>,
  placed: Placed,
): Promise<void> {
  await services.jobs.send(db, name, placed);
}

/** Compares programs. It keeps a processor busy for seconds in a large class, so requests are not beside it. */
export const similarityJob = (services: Services): Job => ({
  name,

  async run(given) {
    const { organisationId, classMaterialId } = DataSchema.parse(given);
    const placed = { organisationId, classMaterialId };
    const { db } = services.database;
    const report = await selectReport(db, placed);
    if (!report || report.comparedAt !== null) return;
    const comparedAt = services.now();
    const versions = new Map<number, Awaited<ReturnType<typeof selectCode>>>();
    const texts: ComparedText[] = [];
    for (const row of await selectLastTexts(db, placed)) {
      const { attemptId, materialVersionId, language, code } = row;
      const content =
        versions.get(materialVersionId) ??
        (await selectCode(db, { organisationId, materialVersionId }));
      versions.set(materialVersionId, content);
      if (content && language !== plainWords)
        texts.push({ attemptId, language, text: textOf(content, code) });
    }
    const contents = [...versions.values()].flatMap((content) => content ?? []);
    const found = compare(texts, (language) => [
      ...new Set(contents.flatMap((content) => startersIn(content, language))),
    ]);
    await updateReport(db, placed, { ...found, comparedAt });
  },

  /** What was found before stands. */
  async giveUp(given) {
    const placed = DataSchema.parse(given);
    await updateReport(services.database.db, placed, { comparedAt: services.now() });
  },
});
