const segmenter = new Intl.Segmenter();

/** The first letter as a person sees it, which may be several code points. */
export const firstLetter = (text: string): string =>
  segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
