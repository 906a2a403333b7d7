import { openPdf } from './pdf-document.ts';
import { readPageWords } from './read-page-words.ts';

/** The words on each page of a PDF. Null for what cannot be read here; it is shown all the same, as far as it can be. */
export async function wordsOfPages(file: { url: string; bytes: number }): Promise<string[] | null> {
  const { promise, resolve } = Promise.withResolvers<string[] | null>();
  const close = openPdf(file, {
    onWaiting: () => {},
    onFailure: () => resolve(null),
    onOpen: (pdf) => void readPageWords(pdf).then(resolve, () => resolve(null)),
  });
  try {
    return await promise;
  } finally {
    close();
  }
}
