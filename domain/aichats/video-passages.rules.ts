import type { VideoContent } from '../videos/video.content.ts';
import type { Cue } from '../videos/cue.schema.ts';

/** As much as is said in about half a minute: enough to answer something, and soon heard. */
const longestMs = 30_000;
const longestTitle = 60;

export interface VideoPassage {
  /** From where one has to listen. */
  readonly seconds: number;
  /** Of the chapter that it is in; else how it begins. */
  readonly title: string;
  readonly text: string;
}

/** The captions of a video in passages, each language by itself. No passage goes over from one chapter to the next. */
export const videoPassages = ({
  captions,
  chapters,
}: Pick<VideoContent, 'captions' | 'chapters'>): VideoPassage[] =>
  [captions.en, captions.ja].flatMap((cues) => together(cues, chapters));

function together(cues: readonly Cue[], chapters: VideoContent['chapters']): VideoPassage[] {
  const marks = chapters.toSorted((one, other) => one.at - other.at);
  const chapterAt = (ms: number) => marks.findLast(({ at }) => at <= ms);
  const groups: Cue[][] = [];
  for (const cue of cues.toSorted((one, other) => one.start - other.start)) {
    const group = groups.at(-1);
    const first = group?.[0];
    const goesOn =
      first !== undefined &&
      cue.end - first.start <= longestMs &&
      chapterAt(cue.start) === chapterAt(first.start);
    if (goesOn) group?.push(cue);
    else groups.push([cue]);
  }
  return groups.flatMap((group) => {
    const said = group.flatMap((cue) => cue.text.replaceAll(/\s+/g, ' ').trim() || []);
    const [begun] = said;
    if (begun === undefined) return [];
    const start = group[0]?.start ?? 0;
    const title = chapterAt(start)?.title ?? begun.slice(0, longestTitle).toWellFormed();
    return [{ seconds: Math.floor(start / 1000), title, text: said.join('\n') }];
  });
}
