import type { Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import {
  type ComponentProps,
  type CSSProperties,
  isValidElement,
  memo,
  type ReactElement,
  use,
} from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { unified } from 'unified';
import { innerAddressOf } from '../../ui/MarkdownView/inner-address.ts';
import { rehypeKeywordMarks } from '../../ui/MarkdownView/keyword-marks.ts';
import { LinksContext } from '../../ui/MarkdownView/links-context.ts';
import type { PluginList } from '../../ui/MarkdownView/plugin-list.ts';
import type { DeckModel, SlideModel } from './deck-model.ts';
import classes from './slide-face.module.css';
import writing from './slide-text.module.css';

interface Props {
  readonly deck: DeckModel;
  readonly slide: SlideModel;
  /** From 1 on. */
  readonly number: number;
  readonly tools: Tools;
  readonly keyword?: string | undefined;
}

/** What draws formulas and colours code, as everywhere in the product. */
export interface Tools {
  readonly math: PluginList;
  readonly highlight: PluginList;
}

/** One slide in its own size; whoever shows it makes it smaller or larger. */
export const SlideFace = memo(function SlideFace({
  deck,
  slide,
  number,
  tools,
  keyword = '',
}: Props) {
  const links = use(LinksContext);
  const { split, pictures } = slide;
  const place = (path: string) => links && `url("${quoted(links.assetHref(path))}")`;
  const isDark = (deck.theme === 'dark') !== slide.layout.includes('invert');
  const style: CSSProperties & Record<`--${string}`, string> = {
    width: deck.width,
    height: deck.height,
    ...(slide.color === undefined
      ? {}
      : { '--slide-ink': slide.color, '--slide-strong': slide.color }),
    ...(slide.background === undefined ? {} : { backgroundColor: slide.background }),
    ...(slide.gradient === undefined ? {} : { backgroundImage: slide.gradient }),
    ...(split ? { '--slide-split': `${split.percent}%` } : {}),
  };
  return (
    <div
      className={classes.slide}
      style={style}
      data-theme={isDark ? 'dark' : 'light'}
      data-layout={slide.layout.join(' ')}
      data-split={split?.side}
      data-pictures={pictures.length > 0 || undefined}
    >
      {pictures.length > 0 && (
        <div
          className={classes.pictures}
          data-stacked={slide.arePicturesStacked || undefined}
          aria-hidden
        >
          {pictures.map(({ path, size, filter }, index) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand twice
              key={index}
              className={classes.picture}
              style={{ backgroundImage: place(path), backgroundSize: size, filter }}
            />
          ))}
        </div>
      )}
      <div className={`${classes.body} ${writing.text}`} data-slide-body>
        {drawn(slide.body, tools, keyword)}
      </div>
      {slide.isNumbered && <span className={classes.number}>{number}</span>}
    </div>
  );
});

/** An address in which nothing could end what stands around it. */
const quoted = (address: string): string =>
  address.replaceAll(/["'()\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const mostDrawn = 200;
let drawings = new WeakMap<Root, Map<string, ReactElement>>();
let count = 0;

/** Drawing formulas is dear: what stands in three places of the page is drawn once. */
function drawn(body: Root, tools: Tools, keyword: string): ReactElement {
  const key = `${tools.math.rehype.length} ${tools.highlight.rehype.length} ${keyword}`;
  const ofBody = drawings.get(body) ?? new Map<string, ReactElement>();
  const found = ofBody.get(key);
  if (found) return found;
  if (++count > mostDrawn) {
    drawings = new WeakMap();
    count = 0;
  }
  const made = draw(body, tools, keyword);
  drawings.set(body, ofBody.set(key, made));
  return made;
}

export function draw(body: Root, { math, highlight }: Tools, keyword: string): ReactElement {
  const pipeline = unified().use([...math.rehype, ...highlight.rehype]);
  if (keyword.trim() !== '') pipeline.use(rehypeKeywordMarks, { keyword });
  const tree = pipeline.runSync(structuredClone(body));
  const made: unknown = toJsxRuntime(tree as Root, {
    Fragment,
    jsx,
    jsxs,
    components: { a: Link, img: Picture },
    passNode: false,
  });
  return isValidElement(made) ? made : jsx(Fragment, {});
}

function Link({ href, title, children }: ComponentProps<'a'>) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function Picture({ src, alt, title, style }: ComponentProps<'img'>) {
  const links = use(LinksContext);
  const inner = typeof src === 'string' ? innerAddressOf(src) : undefined;
  if (inner?.kind !== 'asset' || !links) return <span>{alt}</span>;
  return (
    <img
      src={links.assetHref(inner.path)}
      alt={alt ?? ''}
      title={title}
      style={style}
      draggable={false}
    />
  );
}
