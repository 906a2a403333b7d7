import { PortableBookSchema } from '../../domain/materials/portable/portable.schema.ts';
import { insertChapters, selectChapters } from './chapters.repo.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import type { PortableKind } from '../materials/kinds/portable.hook.ts';

const mostChapters = 10_000;

export const bookPortable: PortableKind = {
  schema: PortableBookSchema,
  async read(db, version) {
    const rows = await selectChapters(db, version, 0, mostChapters);
    if (rows.length === 0) return undefined;
    const chapters = rows.map(({ slug, title, depth, minutes, markdown }) => ({
      slug,
      title,
      depth,
      minutes,
      markdown,
    }));
    return { chapters };
  },
  async write(db, version, content) {
    await insertChapters(db, version, PortableBookSchema.parse(content).chapters);
  },
  wordsOf: (content) =>
    PortableBookSchema.parse(content)
      .chapters.map(({ title, markdown }) => `${title}\n${plainText(markdown)}`)
      .join('\n'),
  partsOf: (content) =>
    PortableBookSchema.parse(content).chapters.map(({ slug, title, markdown }) => ({
      key: slug,
      title,
      text: markdown,
    })),
};
