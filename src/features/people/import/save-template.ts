import { fieldHeadings, importFields } from '../../../../domain/people/import/import-fields.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A file of nothing but the headings that an import knows, in the reader's language. */
export function saveTemplate(language: Language, name: string): void {
  const headings = importFields.map((field) => fieldHeadings[field][language]).join(',');
  // Excel takes what does not begin with this mark for another encoding.
  saveFile(new Blob([`\uFEFF${headings}\r\n`], { type: 'text/csv' }), `${name}.csv`);
}
