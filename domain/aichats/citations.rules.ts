const citation = /\[(\d{1,2})\](?!\()/g;
/** What stands in code is no citation: there it is an index. */
const code =
  /(^ {0,3}(?:`{3,}|~{3,})[\s\S]*?(?:^ {0,3}(?:`{3,}|~{3,})[^\n]*$|$(?![\s\S]))|`+[^`\n]*`+)/gm;

/** The numbers of the sources that an answer names. */
export const citedIn = (answer: string): Set<number> =>
  new Set(
    textsOf(answer).flatMap((text) => [...text.matchAll(citation)].map(([, n]) => Number(n))),
  );

/** Each of them as an address inside the answer, `#source-1`. */
export const withLinkedCitations = (answer: string): string =>
  outsideCode(answer, (part) => part.replaceAll(citation, '[$1](#source-$1)'));

/** Changed in all parts that are no code. */
export const outsideCode = (answer: string, change: (part: string) => string): string =>
  answer
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

const textsOf = (answer: string): string[] =>
  answer.split(code).filter((_, index) => index % 2 === 0);
