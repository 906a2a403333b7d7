import { AppError } from '../../domain/http/errors.ts';
import type { Language, Sentence } from '../../domain/format/language.ts';
import type { VideoFlaw } from './inspect-video.ts';

const flaws: Readonly<Record<VideoFlaw, (file: string) => Sentence>> = {
  damaged: (file) => ({
    en: `${file} is damaged or was cut off: it cannot be read to its end. Export it again and choose it once more.`,
    ja: `${file}は破損しているか、途中で切れているため、最後まで読み取れません。書き出し直してから、もう一度選択してください。`,
  }),
  noVideo: (file) => ({
    en: `${file} has no picture: it is not a video.`,
    ja: `${file}には映像がありません。動画ファイルを選択してください。`,
  }),
};

export const flawedVideo = (file: string, flaw: VideoFlaw, language: Language): AppError =>
  new AppError('unsupportedMediaType', { messages: [flaws[flaw](file)[language]] });

/** Where nothing can convert it. */
export const unplayableVideo = (file: string, language: Language): AppError =>
  new AppError('unsupportedMediaType', { messages: [unplayable(file)[language]] });

const unplayable = (file: string): Sentence => ({
  en: `${file} is in a format that browsers do not play, and this server has no ffmpeg to convert it. Export it as .mp4 (H.264 and AAC) or .webm (VP9 and Opus).`,
  ja: `${file}はブラウザーで再生できない形式です。このサーバーには変換用のffmpegがないため、mp4（H.264・AAC）またはwebm（VP9・Opus）で書き出してください。`,
});
