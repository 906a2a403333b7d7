const block = /^-{3,}[ \t]*\r?\n([\s\S]*?)^-{3,}[ \t]*(?:\r?\n|$)/m;

const lineOf = (name: string) => new RegExp(`^${name}:[ \\t]*(.*?)[ \\t]*$`, 'm');

const frontMatterOf = (markdown: string): RegExpExecArray | null => {
  const found = block.exec(markdown);
  return found?.index === 0 ? found : null;
};

/** What a deck says about itself in its front matter; undefined when it says nothing. */
export function deckSetting(markdown: string, name: string): string | undefined {
  const value = lineOf(name).exec(frontMatterOf(markdown)?.[1] ?? '')?.[1];
  return value?.replaceAll(/^(['"])(.*)\1$/g, '$2');
}

/** The same deck with this said in its front matter, which is made where there is none. */
export function withDeckSetting(markdown: string, name: string, value: string): string {
  const found = frontMatterOf(markdown);
  if (!found) return `---\nmarp: true\n${name}: ${value}\n---\n\n${markdown.trimStart()}`;
  const [whole, lines = ''] = found;
  const line = `${name}: ${value}`;
  const changed = lineOf(name).test(lines)
    ? lines.replace(lineOf(name), () => line)
    : `${lines}${line}\n`;
  return `---\n${changed}---\n${markdown.slice(whole.length)}`;
}
