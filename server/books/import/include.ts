import { BookRefusal } from './book-refusal.ts';
import { resolveInBook } from './book-path.ts';
import { importLimits, shownBytes } from './import-limits.ts';
import { includeRange } from './include-range.ts';
import type { LossList } from './loss-list.ts';

export interface IncludeContext {
  readonly chapterPath: string;
  readonly base: string;
  readonly losses: LossList;
  /** Undefined when the book has no such file; rejects when it is not text. */
  readonly readText: (path: string) => Promise<string | undefined>;
}

export interface ExpandedText {
  readonly text: string;
  /** The line of the chapter's own file that a line of the expanded text came from. */
  lineOf(line: number): number;
}

const DIRECTIVE =
  /(\\?)\{\{\s*#(include|rustdoc_include|playground|playpen|title)\s+([^}]*?)\s*\}\}/g;

class Expansion {
  private readonly context: IncludeContext;
  private length: number;
  /** Where the chapter's own lines go on: [line of the output, line of the source]. */
  readonly turns: [number, number][] = [[1, 1]];

  constructor(context: IncludeContext, length: number) {
    this.context = context;
    this.length = length;
  }

  async included(from: string, argument: string, line: number, level: number): Promise<string> {
    const { chapterPath, losses } = this.context;
    const target = argument.split(/\s/)[0] ?? '';
    const [, file = target, range = ''] = /^([^:]*):?(.*)$/.exec(target) ?? [];
    const path = resolveInBook(from, this.context.base, file);
    if (level > importLimits.includes) {
      losses.add(chapterPath, 'include-too-deep', file, line);
      return '';
    }
    const text = path === undefined ? undefined : await this.read(path, file, line);
    if (path === undefined || text === undefined) {
      losses.add(chapterPath, 'include-missing', file, line);
      return '';
    }
    const part = includeRange(text, range);
    if (part === undefined) losses.add(chapterPath, 'include-empty', target, line);
    return await this.expand(path, part ?? '', line, level);
  }

  private async read(path: string, file: string, line: number): Promise<string | undefined> {
    try {
      return await this.context.readText(path);
    } catch (error) {
      if (!(error instanceof BookRefusal) || error.code !== 'text-unreadable') throw error;
      this.context.losses.add(this.context.chapterPath, 'include-unreadable', file, line);
      return '';
    }
  }

  /** `line` is that of the directive in the chapter, or undefined in the chapter itself. */
  async expand(
    from: string,
    text: string,
    line: number | undefined,
    level: number,
  ): Promise<string> {
    if (line !== undefined) this.grow(text.length);
    let output = '';
    let end = 0;
    let sourceLine = 1;
    let outputLine = 1;
    for (const match of text.matchAll(DIRECTIVE)) {
      const before = text.slice(end, match.index);
      sourceLine += lineBreaks(before);
      const replacement = await this.replacement(from, match, line ?? sourceLine, level);
      output += before + replacement;
      outputLine += lineBreaks(before) + lineBreaks(replacement);
      end = match.index + match[0].length;
      sourceLine += lineBreaks(match[0]);
      if (line === undefined) this.turns.push([outputLine, sourceLine]);
    }
    return output + text.slice(end);
  }

  private async replacement(
    from: string,
    match: RegExpExecArray,
    line: number,
    level: number,
  ): Promise<string> {
    const [whole, escape, kind, argument = ''] = match;
    if (escape === '\\') return whole.slice(1);
    if (kind === 'title') return '';
    const text = await this.included(from, argument, line, level + 1);
    return kind === 'playground' || kind === 'playpen' ? `\`\`\`rust\n${text}\n\`\`\`` : text;
  }

  /** Files that include each other grow by powers: counted as they grow, not afterwards. */
  private grow(characters: number): void {
    this.length += characters;
    if (this.length > importLimits.markdown) {
      throw new BookRefusal('markdown-too-large', {
        path: this.context.chapterPath,
        limit: shownBytes(importLimits.markdown),
      });
    }
  }
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** Carries out mdBook's {{#include}} and its kin; what cannot be included is reported and left out. */
export async function expandIncludes(text: string, context: IncludeContext): Promise<ExpandedText> {
  const expansion = new Expansion(context, text.length);
  const expanded = await expansion.expand(context.chapterPath, text, undefined, 0);
  return {
    text: expanded,
    lineOf(line) {
      // Lines of an included file lie before the turn that ends it: they belong to the directive's line.
      const next = expansion.turns.findIndex(([output]) => output > line);
      const [output, source] = expansion.turns.at(next === -1 ? -1 : next - 1) ?? [1, 1];
      const limit =
        next === -1
          ? Number.POSITIVE_INFINITY
          : (expansion.turns[next]?.[1] ?? Number.POSITIVE_INFINITY);
      return Math.min(source + line - output, limit);
    },
  };
}
