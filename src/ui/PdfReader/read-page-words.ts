import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageWordsLimits } from '../../../domain/materials/page-words.schema.ts';
import { PageText } from './find-in-pages.ts';

/** The words on each page of a PDF, in order. */
export async function readPageWords(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, pageWordsLimits.pages); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ('str' in item ? [item] : []));
    const { text } = new PageText(pieces);
    pages.push(
      text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, pageWordsLimits.wordsOfPage)
        .toWellFormed()
        .replaceAll('\u0000', ''),
    );
  }
  return pages;
}
