import { expect, it } from 'vitest';
import type { Language } from '../../../domain/format/language.ts';
import { chatRoom } from '../../../tests/support/chat-room.ts';
import {
  folderOf,
  measureCitations,
  parallelSections,
} from '../../../tests/support/citations/measure-citations.ts';
import { randomIndexing } from '../../../tests/support/citations/random-indexing.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedBookFolder } from '../../books/books.seed.ts';
import { retrieve } from '../retrieval.service.ts';
import { embedMissing } from './embed.service.ts';

const embed = randomIndexing(await parallelSections());
const { engine, test } = await engineRoom({ embedModel: 'random-indexing' });

/** A trainee with the book in one language, who asks in either, by words alone and with directions. */
it.each([
  ['en', 'en'],
  ['ja', 'ja'],
  ['ja', 'en'],
  ['en', 'ja'],
] as const)('finds more where texts are embedded (asked %s, the book %s)', async (asked, book) => {
  engine.embedsAs(embed);
  const { organisationId, admin, trainee } = await chatRoom(test);
  const by = { organisationId, createdBy: admin.userId };
  const material = await seedBookFolder(test.db, test.services.storage, {
    ...by,
    folder: folderOf(book),
  });
  const { classId } = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId],
    sections: [{ title: 'C', materials: [material] }],
  });
  const seeker = { db: test.db, organisationId, userId: trainee.userId, today: '2099-01-01' };
  const place = { classId, classMaterialId: undefined, chapter: undefined };
  await retrieve(seeker, 'malloc', place, 1);
  await embedMissing(test.services, new AbortController().signal);
  const model = `${engine.address.baseUrl} random-indexing`;
  const measure = (hasVectors: boolean) =>
    measureCitations(
      asked,
      material.chapterSlugs,
      (question) => {
        const pointing = hasVectors
          ? Promise.resolve({ model, vector: embed(question) })
          : undefined;
        return retrieve(seeker, question, place, 6, pointing ? { pointing } : {});
      },
      book,
    );
  const [words, both] = [await measure(false), await measure(true)];
  const inWords = ({ recall, first, precision }: typeof words) =>
    `recall ${recall.toFixed(3)}, first ${first.toFixed(3)}, precision ${precision.toFixed(3)}`;
  console.log(
    `asked ${asked}, book ${book}: by words ${inWords(words)}; with vectors ${inWords(both)}`,
  );
  expect(both.recall).toBeGreaterThanOrEqual(leastRecall[`${asked} ${book}`]);
});

// docs/performance.md has the figures.
const leastRecall: Record<`${Language} ${Language}`, number> = {
  'en en': 0.9,
  'ja ja': 0.9,
  'ja en': 0.85,
  'en ja': 0.85,
};
