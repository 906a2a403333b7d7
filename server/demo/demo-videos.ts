import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoContent } from '../../domain/videos/video.content.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import { seedPlayableVideo } from '../videos/playable-videos.seed.ts';
import type { Storage } from '../storage/storage.ts';

interface Scene {
  /** In milliseconds. */
  readonly at: number;
  readonly title: Readonly<Record<Language, string>>;
  /** What is shown at which moment. */
  readonly words: readonly (readonly [from: number, to: number, en: string, ja: string])[];
}

const scenes: readonly Scene[] = [
  {
    at: 0,
    title: { en: 'Four steps', ja: '4つのステップ' },
    words: [
      [
        300,
        4800,
        'This is how a change gets into the main line: in four steps.',
        '一つの変更がmainに入るまでを、4つのステップで見てみましょう。',
      ],
    ],
  },
  {
    at: 5000,
    title: { en: 'A branch of its own', ja: '専用のブランチ' },
    words: [
      [5200, 8000, 'First, make a branch of its own.', 'まず、専用のブランチをつくります。'],
      [
        8000,
        10_800,
        'Whatever you try there disturbs nobody.',
        'そこで何を試しても、ほかの人には影響しません。',
      ],
    ],
  },
  {
    at: 11_000,
    title: { en: 'Small commits', ja: '小さなコミット' },
    words: [
      [
        11_200,
        14_500,
        'Commit in small pieces. Each one does one thing.',
        '小さくコミットします。一つのコミットでは一つのことだけにします。',
      ],
      [
        14_500,
        17_800,
        'Its message says why, not only what.',
        'メッセージには、内容だけでなく理由も書きます。',
      ],
    ],
  },
  {
    at: 18_000,
    title: { en: 'A review', ja: 'レビュー' },
    words: [
      [
        18_200,
        22_000,
        'Then ask for a review. Somebody else reads what you wrote.',
        '次にレビューを頼み、ほかの人に読んでもらいます。',
      ],
      [
        22_000,
        26_800,
        'A good question is worth more than a long list of remarks.',
        '長い指摘の一覧より、よい質問が一つあるほうが役に立ちます。',
      ],
    ],
  },
  {
    at: 27_000,
    title: { en: 'The merge', ja: 'マージ' },
    words: [
      [
        27_200,
        30_000,
        'When the tests pass, the branch is merged.',
        'テストが通ったら、ブランチをマージします。',
      ],
      [30_000, 32_800, 'It has done its work, and may go.', '役目を終えたブランチは削除できます。'],
    ],
  },
  {
    at: 33_000,
    title: { en: 'The next change', ja: '次の変更へ' },
    words: [
      [
        33_200,
        36_000,
        'Small, read, merged: the next change begins the same way.',
        '小さく分けて、読んでもらい、取り込む。次の変更も同じ手順です。',
      ],
    ],
  },
];

/** Both languages are there in each video, as somebody who translates would leave it. */
function wordsIn(lang: Language): Omit<VideoContent, 'fileId'> {
  const all = scenes.flatMap(({ words }) => words);
  const cues = (text: 2 | 3) =>
    all.map((each, index) => ({
      id: `c${index + 1}`,
      start: each[0],
      end: each[1],
      text: each[text],
    }));
  return {
    captions: { en: cues(2), ja: cues(3) },
    chapters: scenes.map(({ at, title }, index) => ({
      id: `s${index + 1}`,
      at,
      title: title[lang],
    })),
  };
}

interface DemoVideo {
  readonly slug: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
}

const demoVideos: readonly DemoVideo[] = [
  {
    slug: 'branch-to-merge',
    lang: 'en',
    title: 'From branch to merge',
    description: 'How a change gets into the main line, in half a minute.',
    tags: ['code review', 'git'],
  },
  {
    slug: 'branch-to-merge',
    lang: 'ja',
    title: 'ブランチからマージまで',
    description: '一つの変更がmainに入るまでの流れを、30秒ほどで紹介します。',
    tags: ['コードレビュー', 'git'],
  },
];

export interface LibraryVideo extends MadeVersion {
  readonly fileId: number;
  readonly ms: number;
}

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** The demo's videos, by `slug/language`. */
export async function seedVideos(
  db: Db,
  storage: Storage,
  author: Author,
): Promise<Map<string, LibraryVideo>> {
  const videos = new Map<string, LibraryVideo>();
  for (const { slug, ...facts } of demoVideos) {
    const folder = join(import.meta.dirname, 'videos', slug, facts.lang);
    const partOf = (name: string) => readFile(join(folder, name));
    const made = await seedPlayableVideo(
      db,
      storage,
      { ...author, ...facts },
      {
        name: `${slug}.mp4`,
        mp4: await partOf('video.mp4'),
        poster: await partOf('poster.jpg'),
        storyboard: await partOf('storyboard.jpg'),
        stream: JSON.parse(await readFile(join(folder, 'stream.json'), 'utf8')),
        words: wordsIn(facts.lang),
      },
    );
    videos.set(`${slug}/${facts.lang}`, made);
  }
  return videos;
}
