import { lossKind, lossSentence, refusalSentence } from '../../domain/books/import.messages.ts';
import type { MaterialImport } from '../../domain/books/import.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { ImportRow } from './imports.repo.ts';

export function presentImport(row: ImportRow, language: Language): MaterialImport {
  const { refusal } = row;
  return {
    id: row.id,
    fileName: row.fileName,
    status: row.status,
    percent: row.percent,
    materialId: row.materialId,
    forMaterialId: row.forMaterialId,
    refusal: refusal && refusalSentence(refusal.code, refusal.data, language),
    losses: row.losses.map((loss) => ({
      path: loss.path,
      ...(loss.line === undefined ? {} : { line: loss.line }),
      count: loss.count ?? 1,
      kind: lossKind(loss.code),
      sentence: lossSentence(loss, language),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}
