import { lazyPart } from '../LazyPart/lazy-part.tsx';
import type { MarkdownViewProps } from './markdown-view-props.ts';
import classes from './markdown-view.module.css';
import { Place } from '../LazyPart/place.tsx';

const RenderedMarkdown = lazyPart(() => import('./rendered-markdown.late.tsx'));

/** Markdown as people read it. Of HTML in it only what is harmless becomes part of the page (`html-schema.ts`). */
export function MarkdownView(props: MarkdownViewProps) {
  const { size = 'reading', markdown } = props;
  return (
    <div className={classes.text} data-size={size} lang={props.lang}>
      <Place fallback={<Waiting lines={Math.min(8, 1 + Math.floor(markdown.length / 120))} />}>
        <RenderedMarkdown {...props} />
      </Place>
    </div>
  );
}

function Waiting({ lines }: { lines: number }) {
  return (
    <div className={classes.waiting} aria-busy aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes.line} />
      ))}
    </div>
  );
}
