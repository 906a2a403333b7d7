import { Marp } from '@marp-team/marp-core';
import markdownItCjkFriendly from 'markdown-it-cjk-friendly';
import { mathRules } from './math-rules.ts';

interface SlideToken {
  readonly type: string;
  readonly map: readonly [number, number] | null;
}

// Marp takes sizes from themes; what slides look like is our own, see slide-face.module.css.
const sizes = '@auto-scaling fittingHeader\n@size 16:9 1280px 720px\n@size 4:3 960px 720px';
const themeCss = (name: string) =>
  `/* @theme ${name}\n${sizes} */ section { width: 1280px; height: 720px }`;

/** Marp as it reads Markdown. Its styles, scripts, custom elements and pictures from elsewhere are not made. */
class MarpReader extends Marp {
  constructor() {
    super({
      html: false,
      script: false,
      math: false,
      slug: false,
      anchor: false,
      inlineSVG: true,
      emoji: { shortcode: true, unicode: false },
    });
    for (const name of ['light', 'dark']) this.themeSet.add(themeCss(name));
    this.themeSet.default = this.themeSet.get('light');
    this.use(markdownItCjkFriendly).use(mathRules);
  }

  protected override renderStyle(): string {
    return '';
  }

  read(markdown: string) {
    const { html, comments } = this.render(markdown, { htmlAsArray: true });
    const tokens: readonly (readonly SlideToken[])[] = this.lastSlideTokens ?? [];
    const theme: unknown = this.lastGlobalDirectives?.['theme'];
    return {
      html,
      notes: comments,
      lines: tokens.map(
        (ofSlide) => ofSlide.find(({ type }) => type === 'marpit_slide_open')?.map?.[0] ?? 0,
      ),
      theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
    };
  }
}

let reader: MarpReader | undefined;

/** The HTML of each slide, which nobody has looked at yet, with its notes and where it begins. */
export function readMarp(markdown: string): ReturnType<MarpReader['read']> {
  reader ??= new MarpReader();
  return reader.read(markdown);
}
