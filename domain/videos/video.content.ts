import { z } from 'zod';
import { CueSchema, ChapterMarkSchema, mostChapters, mostCues } from './cue.schema.ts';
import { videoStateOf } from './video-state.rules.ts';
import { contentKind } from '../materials/contents/content-kind.ts';

const CuesSchema = z.array(CueSchema).max(mostCues);

export const VideoContentSchema = z.strictObject({
  /** Of the material's files; null until one was uploaded. */
  fileId: z.int().positive().nullable(),
  /** Empty where there are none in a language. */
  captions: z.strictObject({ en: CuesSchema, ja: CuesSchema }),
  chapters: z.array(ChapterMarkSchema).max(mostChapters),
});
export type VideoContent = z.infer<typeof VideoContentSchema>;

const sentences = {
  waitingforupload: { en: 'Choose a video.', ja: '動画を選択してください。' },
  uploaded: {
    en: 'The video is still being processed. You can publish it when it is ready.',
    ja: '動画を処理しています。準備ができると公開できます。',
  },
  failed: {
    en: 'The video could not be processed. Choose it again, or another one.',
    ja: '動画を処理できませんでした。もう一度選択するか、別の動画を選択してください。',
  },
  times: {
    en: 'A caption ends before it begins.',
    ja: '字幕の終了時刻が開始時刻より前になっています。',
  },
  chapter: { en: 'A chapter has no title.', ja: 'チャプターのタイトルがありません。' },
} as const;

export const videoContent = contentKind({
  schema: VideoContentSchema,
  empty: { fileId: null, captions: { en: [], ja: [] }, chapters: [] },
  faultsOf({ fileId, captions, chapters }, files) {
    const faults = [];
    const state = videoStateOf(fileId === null ? undefined : files.get(fileId));
    if (state !== 'ready') faults.push({ path: ['fileId'], sentence: sentences[state] });
    const cues = [...captions.en, ...captions.ja];
    if (cues.some(({ start, end }) => end <= start))
      faults.push({ path: ['captions'], sentence: sentences.times });
    if (chapters.some(({ title }) => title.trim() === ''))
      faults.push({ path: ['chapters'], sentence: sentences.chapter });
    return faults;
  },
  filesOf: ({ fileId }) => (fileId === null ? [] : [fileId]),
  statsOf({ fileId }, files) {
    const file = fileId === null ? undefined : files.get(fileId);
    return {
      minutes: Math.max(1, Math.round((file?.video?.ms ?? 0) / 60_000)),
      bytes: file?.bytes ?? 0,
    };
  },
  wordsOf: ({ captions, chapters }) =>
    [
      ...chapters.map(({ title }) => title),
      ...captions.en.map(wordsOf),
      ...captions.ja.map(wordsOf),
    ].join('\n'),
  // What was watched is told by the stretches that were played, not as a percentage.
  isDoneByWork: true,
});

const wordsOf = ({ text }: { text: string }): string => text;
