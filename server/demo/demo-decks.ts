import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SlideContent } from '../../domain/slides/slide.content.ts';
import { slideContent } from '../../domain/slides/slide.content.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import { seedDocument } from '../materials/drafts/documents.seed.ts';

interface DemoDeck {
  readonly slug: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
}

const demoDecks: readonly DemoDeck[] = [
  {
    slug: 'feedback-in-code-review',
    lang: 'en',
    title: 'Feedback that gets used',
    description: 'How to review code so that it improves, and people want to come back.',
    tags: ['code review', 'teamwork'],
  },
  {
    slug: 'feedback-in-code-review',
    lang: 'ja',
    title: '活かされるフィードバック',
    description:
      'コードがよくなり、書いた人がまた見てほしいと思うコードレビューのしかたを学びます。',
    tags: ['コードレビュー', 'チームワーク'],
  },
];

export interface LibraryDeck extends MadeVersion {
  readonly slides: number;
}

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** The demo's slides, by `slug/language`. */
export async function seedDecks(db: Db, author: Author): Promise<Map<string, LibraryDeck>> {
  const decks = new Map<string, LibraryDeck>();
  for (const { slug, ...facts } of demoDecks) {
    const path = join(import.meta.dirname, 'decks', slug, `${facts.lang}.md`);
    const markdown = await readFile(path, 'utf8');
    const content: SlideContent = { source: 'markdown', markdown, fileId: null, pages: null };
    const made = await seedDocument(db, { ...author, ...facts, type: 'slide' }, content);
    const { slides = 1 } = slideContent.statsOf(content, new Map());
    decks.set(`${slug}/${facts.lang}`, { ...made, slides });
  }
  return decks;
}
