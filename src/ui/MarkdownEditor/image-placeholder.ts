/** Stands in a text for a picture that is on its way; the number tells two of one name apart. */
export interface Placeholder {
  readonly text: string;
  readonly alt: string;
  /** No picture, and so nothing that is shown in the text. */
  readonly isFile: boolean;
}

let made = 0;

export function newPlaceholder(fileName: string, uploading: string, isFile = false): Placeholder {
  made += 1;
  const alt = isFile ? wordsOf(fileName) : altOf(fileName);
  const text = `${isFile ? '' : '!'}[${uploading} ${alt} (${made}) …]()`;
  return { alt, isFile, text };
}

export const imageLink = ({ alt, isFile }: Placeholder, url: string): string =>
  `${isFile ? '' : '!'}[${alt}](${url})`;

/** The text as it is kept: what is not there yet is not part of it. */
export const withoutPlaceholders = (text: string, placeholders: Iterable<Placeholder>): string => {
  let rest = text;
  for (const { text: placeholder } of placeholders) rest = rest.replace(placeholder, '');
  return rest;
};

/** The name of a picture's file without its ending, and without what means something in Markdown. */
const altOf = (fileName: string): string => wordsOf(fileName.replace(/\.\w+$/, ''));

const wordsOf = (fileName: string): string =>
  fileName
    .replaceAll(/[[\]()\\`*_<>!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
