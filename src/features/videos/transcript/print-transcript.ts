import type { Language } from '../../../../domain/format/language.ts';
import type { ChapterMark, Cue } from '../../../../domain/videos/cue.schema.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { printPage } from '../../../lib/print-page.ts';
import classes from './transcript.module.css';

interface Printed {
  readonly title: string;
  readonly cues: readonly Cue[];
  readonly chapters: readonly ChapterMark[];
  readonly language: Language;
}

/** Hands the words to the browser's own printing, under their chapters. */
export async function printTranscript({ title, cues, chapters, language }: Printed): Promise<void> {
  const paper = document.createElement('div');
  paper.className = classes.paper ?? '';
  paper.lang = language;
  const heading = document.createElement('h1');
  heading.textContent = title;
  paper.append(heading);
  const left = chapters.toSorted((one, other) => one.at - other.at);
  for (const { start, text } of cues) {
    while (left[0] && left[0].at <= start) {
      const chapter = document.createElement('h2');
      chapter.textContent = left.shift()?.title ?? '';
      paper.append(chapter);
    }
    const line = document.createElement('p');
    const time = document.createElement('time');
    time.textContent = shortClock(start);
    const words = document.createElement('span');
    words.textContent = text;
    line.append(time, words);
    paper.append(line);
  }
  document.body.append(paper);
  try {
    await printPage();
  } finally {
    paper.remove();
  }
}
