/** Stands in a text for a picture that is on its way; the number tells two of one name apart. */
export interface Placeholder {
  readonly text: string;
  readonly alt: string;
}

let made = 0;

export function newPlaceholder(fileName: string, uploading: string): Placeholder {
  made += 1;
  const alt = altOf(fileName);
  return { alt, text: `![${uploading} ${alt} (${made}) …]()` };
}

export const imageLink = ({ alt }: Placeholder, url: string): string => `![${alt}](${url})`;

/** The text as it is kept: what is not there yet is not part of it. */
export const withoutPlaceholders = (text: string, placeholders: Iterable<Placeholder>): string => {
  let rest = text;
  for (const { text: placeholder } of placeholders) rest = rest.replace(placeholder, '');
  return rest;
};

/** The name of the file, without its ending and without what means something in Markdown. */
const altOf = (fileName: string): string =>
  fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[[\]()\\`*_<>!]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
