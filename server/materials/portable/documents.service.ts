import { stringify } from 'yaml';
import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import type { DocumentType } from '../../../domain/materials/contents/document-types.ts';
import { insertContent, selectContent } from '../drafts/drafts.repo.ts';
import type { PortableKind } from '../kinds/portable.hook.ts';

export const documentPortable = (type: DocumentType): PortableKind => ({
  schema: documentKinds[type].schema,
  read: selectContent,
  async write(db, version, content) {
    await insertContent(db, { ...version, content });
  },
  wordsOf: documentKinds[type].wordsOf,
  partsOf: (content) => [
    { key: 'document', title: null, text: stringify(content, { lineWidth: 0 }).trimEnd() },
  ],
});
