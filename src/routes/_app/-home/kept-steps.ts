import type { QueryKey } from '@tanstack/react-query';
import { classQuizQuery } from '../../../features/challenges/challenges.queries.ts';
import { contentQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { bookQuery, chapterQuery } from '../../../features/books/books.queries.ts';
import { currentAccount } from '../../../offline/accounts/accounts.ts';
import type { StepHere } from './step-here.ts';

/** Which of these were read on this device before, as far as words alone make them: by the class's ids. */
export async function keptAmong(steps: readonly StepHere[]): Promise<number[]> {
  const account = currentAccount();
  const found = await Promise.all(
    steps.map(async (step) => {
      const keys = keysOf(step);
      const isKept = await Promise.all(keys.map((key) => account.isKept(key)));
      return keys.length > 0 && isKept.every(Boolean) ? [step.classMaterialId ?? 0] : [];
    }),
  );
  return found.flat();
}

/** What its page asks for; nothing where files of its own come with it, which only a download brings. */
function keysOf(step: StepHere): QueryKey[] {
  const { classId, classMaterialId, materialId, materialVersionId, materialType, chapter } = step;
  if (classMaterialId === null || materialId === null || materialVersionId === null) return [];
  const version = { materialId, materialVersionId };
  if (materialType === 'book')
    return [
      bookQuery(materialId, { v: materialVersionId }).queryKey,
      ...(chapter ? [chapterQuery(version, chapter.slug).queryKey] : []),
    ];
  if (materialType === 'challenge') return [classQuizQuery({ classId, classMaterialId }).queryKey];
  if (materialType === 'survey')
    return [contentQuery(materialId, { v: materialVersionId }).queryKey];
  return [];
}
