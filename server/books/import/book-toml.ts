export interface BookToml {
  readonly title: string | undefined;
  readonly language: 'en' | 'ja' | undefined;
  /** Folder of the text, from where book.toml is. */
  readonly src: string;
}

function tomlString(section: string, name: string): string | undefined {
  const match = new RegExp(
    `^\\s*${name}\\s*=\\s*(?:"((?:[^"\\\\\\n]|\\\\.)*)"|'([^'\\n]*)')`,
    'm',
  ).exec(section);
  if (match?.[1] !== undefined) return match[1].replaceAll(/\\(["\\])/g, '$1');
  return match?.[2];
}

/** Three strings of the [book] table are all that is wanted of mdBook's settings. */
export function readBookToml(text: string): BookToml {
  const section = /^\s*\[book\]\s*$([\s\S]*?)(?=^\s*\[|(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const language = tomlString(section, 'language');
  return {
    title: tomlString(section, 'title'),
    language:
      language?.startsWith('ja') === true
        ? 'ja'
        : language?.startsWith('en') === true
          ? 'en'
          : undefined,
    src: tomlString(section, 'src') ?? 'src',
  };
}
