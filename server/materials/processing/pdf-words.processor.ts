import { wordsOfPdf } from './words-of-pdf.ts';
import type { Processor } from './processors.hook.ts';

/** What is to be read in a PDF, for the library's search. */
export const pdfWords: Processor = {
  purpose: 'words',
  longestHours: 1,
  async run(run) {
    const path = await run.input('input.pdf');
    run.progress(10);
    return { files: [], words: await wordsOfPdf(run, path) };
  },
};
