import { fairUse } from './fair-use.ts';
import type { Sentence } from './format/language.ts';

const { notes, noteBytes, pictures, answersOfAttempt, attempts } = fairUse.kept;
const counted = (count: number): string => count.toLocaleString('en');

/** What is said when there is no more room for something of one person. */
export const keptSentences = {
  notes: {
    en: `You have ${counted(notes)} notes, and no more can be kept. Please delete some that you no longer need.`,
    ja: `ノートは${counted(notes)}件まで保存できます。不要なノートを削除してから、もう一度お試しください。`,
  },
  noteBytes: {
    en: `Your notes have reached ${noteBytes / 1_000_000} MB together, and no more can be kept. Please delete some that you no longer need.`,
    ja: `ノートの合計サイズが上限の${noteBytes / 1_000_000}MBに達しました。不要なノートを削除してから、もう一度お試しください。`,
  },
  pictures: {
    en: `You have uploaded ${counted(pictures)} pictures, and no more can be kept. Pictures that no text shows any more are removed after some weeks.`,
    ja: `アップロードできる画像は${counted(pictures)}枚までです。どこにも使われていない画像は、数週間後に削除されます。`,
  },
  answersOfAttempt: {
    en: `The answers of this attempt were changed ${counted(answersOfAttempt)} times, and no more changes can be kept.`,
    ja: `1回の受験で回答を変更できるのは${counted(answersOfAttempt)}回までのため、これ以上は保存できません。`,
  },
  attempts: {
    en: `You have taken this quiz ${counted(attempts)} times, and no more attempts can be kept.`,
    ja: `このクイズを受験できるのは${counted(attempts)}回までです。`,
  },
} as const satisfies Record<string, Sentence>;
