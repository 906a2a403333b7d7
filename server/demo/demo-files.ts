import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { seedFileMaterial } from '../materials/drafts/file-materials.seed.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import type { Storage } from '../storage/storage.ts';

/** A file of `server/demo/files`, as somebody of the organisation uploaded it. */
interface DemoFile {
  readonly slug: string;
  readonly name: string;
  /** What it is called among the demo's files, when that is not its name. */
  readonly from?: string;
  readonly type: 'pdf' | 'word' | 'excel' | 'zip';
  readonly mediaType: string;
  readonly lang: Language;
  /** Whether it speaks both languages, and lies in classes of both. */
  readonly isBilingual?: boolean;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Its pages as LibreOffice draws them, so that a start need not wait for that. */
  readonly preview?: { readonly name: string; readonly words: string };
}

const demoFiles: readonly DemoFile[] = [
  {
    slug: 'emergency-guide',
    name: 'emergency-guide.docx',
    type: 'word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    lang: 'ja',
    isBilingual: true,
    title: '緊急時・避難ガイド / Emergency guide',
    description:
      '地震や火災のときの行動と連絡先を、日本語と英語でまとめました。A guide in Japanese and English.',
    tags: ['安全', 'safety'],
  },
  {
    slug: 'review-checklist',
    name: 'review-checklist.pdf',
    from: 'review-checklist.en.pdf',
    type: 'pdf',
    mediaType: 'application/pdf',
    lang: 'en',
    title: 'Checklist for a code review',
    description: 'For who asks for a review and for who gives it. To be printed and kept.',
    tags: ['code review'],
  },
  {
    slug: 'review-checklist',
    name: 'コードレビュー_チェックリスト.pdf',
    from: 'review-checklist.ja.pdf',
    type: 'pdf',
    mediaType: 'application/pdf',
    lang: 'ja',
    title: 'コードレビュー チェックリスト',
    description: 'レビューを頼む人と、レビューをする人のための手引きです。印刷して手元に置けます。',
    tags: ['コードレビュー'],
  },
  {
    slug: 'review-log',
    name: 'review-log.xlsx',
    type: 'excel',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    lang: 'ja',
    isBilingual: true,
    title: 'レビュー記録表 / Review log',
    description:
      '行数、時間、指摘の数を記録する表です。A sheet for lines, minutes and comments, in both languages.',
    tags: ['コードレビュー', 'code review'],
    preview: {
      name: 'review-log.pdf',
      words: '日付 変更 作成者 レビュー担当 行数 時間 指摘 状態 Date Change Author Reviewer Lines',
    },
  },
  {
    slug: 'review-exercise',
    name: 'review-exercise.zip',
    type: 'zip',
    mediaType: 'application/zip',
    lang: 'ja',
    isBilingual: true,
    title: 'レビュー演習 / Review exercise',
    description: '読んで質問を書くための短い変更です。A short change to read and to ask about.',
    tags: ['コードレビュー', 'code review'],
  },
];

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** The demo's files, by `slug/language`. */
export async function seedFiles(
  db: Db,
  storage: Storage,
  author: Author,
): Promise<Map<string, MadeVersion>> {
  const files = new Map<string, MadeVersion>();
  const read = (name: string) => readFile(join(import.meta.dirname, 'files', name));
  for (const demo of demoFiles) {
    const { slug, name, from, type, mediaType, isBilingual, preview, ...facts } = demo;
    const pages = preview && {
      name: 'preview.pdf',
      mediaType: 'application/pdf',
      content: await read(preview.name),
    };
    const made = await seedFileMaterial(
      db,
      storage,
      { ...author, ...facts },
      {
        name,
        type,
        mediaType,
        content: await read(from ?? name),
        ...(pages ? { made: { purpose: 'preview', files: [pages], words: preview.words } } : {}),
      },
    );
    for (const lang of isBilingual ? languages : [facts.lang]) files.set(`${slug}/${lang}`, made);
  }
  return files;
}
