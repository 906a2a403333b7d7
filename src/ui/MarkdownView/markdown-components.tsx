import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink, IconPaperclip, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, use } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { ScrollBox } from '../ScrollBox/scroll-box.tsx';
import { AnswerContext } from './answer-context.ts';
import { BlankPlace } from './blank-place.tsx';
import { Callout } from './callout.tsx';
import { calloutKinds } from '../../../domain/materials/callout-kinds.ts';
import { discussionFilePath } from '../../../domain/discussions/discussion-file-path.ts';
import { isMention } from '../../../domain/people/mentions.rules.ts';
import { CodeBlock } from './code-block.tsx';
import { goTo } from './go-to.ts';
import { anchorId } from './anchor-id.ts';
import { innerAddressOf } from './inner-address.ts';
import { LinksContext } from './links-context.ts';
import classes from './markdown-view.module.css';

type MoreComponents = Components & { 'keiko-blank': typeof BlankPlace };

/** What stands for the elements of a rendered text. */
export const components: MoreComponents = {
  'keiko-blank': BlankPlace,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: TableBlock,
  blockquote: Quotation,
  input: TaskState,
  a: Link,
  div: Division,
  img: Picture,
};

type ElementProps<Tag extends 'a' | 'img' | 'blockquote' | 'div' | 'table' | 'input'> =
  ComponentProps<Tag> & ExtraProps;

function TableBlock({ children }: ElementProps<'table'>) {
  const { t } = useLingui();
  return (
    <ScrollBox className={classes.tableFrame} label={t`Table`}>
      <table>{children}</table>
    </ScrollBox>
  );
}

function Quotation({ node, children }: ElementProps<'blockquote'>) {
  const kind = calloutKinds.find((one) => one === node?.properties['dataCallout']);
  if (kind) return <Callout kind={kind}>{children}</Callout>;
  return <blockquote>{children}</blockquote>;
}

/** Books that mdBook made say with a class of a division what is a callout. */
function Division({ node: _node, children, className, ...rest }: ElementProps<'div'>) {
  const kind = calloutKinds.find((one) => one === className);
  if (kind) return <Callout kind={kind}>{children}</Callout>;
  return (
    <div {...rest} className={className}>
      {children}
    </div>
  );
}

function TaskState({ checked }: ElementProps<'input'>) {
  const { t } = useLingui();
  const Icon = checked ? IconSquareCheck : IconSquare;
  return (
    <>
      <Icon className={classes.task} size={20} stroke={1.75} aria-hidden />
      <span className={classes.spoken}>{checked ? t`Ticked` : t`Not ticked`}</span>
    </>
  );
}

function Link({ href = '', children, id, ...rest }: ElementProps<'a'>) {
  const links = use(LinksContext);
  const answer = use(AnswerContext);
  if (answer) return answer.link(href, children);
  if (href.startsWith(discussionFilePath))
    return (
      <a className={classes.file} href={href} download>
        <IconPaperclip className={classes.external} size={16} stroke={1.75} aria-hidden />
        {children}
      </a>
    );
  if (isMention(href)) return <span className={classes.mention}>{children}</span>;
  const inner = innerAddressOf(href);
  if (inner?.kind === 'chapter') {
    if (!links) return <span>{children}</span>;
    const { slug, anchor } = inner;
    const follow = (event: MouseEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!isPlain || !links.onChapter) return;
      event.preventDefault();
      links.onChapter(slug, anchor);
    };
    return (
      <a href={links.chapterHref(slug, anchor)} onClick={follow}>
        {children}
      </a>
    );
  }
  if (inner)
    return links ? <a href={links.assetHref(inner.path)}>{children}</a> : <span>{children}</span>;
  if (href.startsWith('#'))
    return (
      <HereLink {...rest} id={id} href={href}>
        {children}
      </HereLink>
    );
  // A place that links lead to.
  if (href === '')
    return (
      <span id={id} tabIndex={id === undefined ? undefined : -1}>
        {children}
      </span>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <IconExternalLink className={classes.external} size={14} stroke={1.75} aria-hidden />
      <span className={classes.spoken}>
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

/** Footnotes name their places themselves; other places are headings. */
function HereLink({ href = '', children, node: _node, ...rest }: ElementProps<'a'>) {
  const anchor = decodeURIComponent(href.slice(1));
  const target = anchor.startsWith('user-content-') ? anchor : anchorId(anchor);
  const go = (event: MouseEvent) => {
    const place = document.getElementById(target);
    if (!place) return;
    event.preventDefault();
    goTo(place);
  };
  return (
    <a {...rest} href={`#${target}`} onClick={go}>
      {children}
    </a>
  );
}

function Picture({ src, alt, title, width, height }: ElementProps<'img'>) {
  const links = use(LinksContext);
  if (use(AnswerContext)) return <span>{alt}</span>;
  const inner = typeof src === 'string' ? innerAddressOf(src) : undefined;
  const address = inner?.kind === 'asset' ? links?.assetHref(inner.path) : inner ? undefined : src;
  if (address === undefined || address === '') return <span>{alt}</span>;
  return (
    <img
      className={classes.picture}
      src={address}
      alt={alt ?? ''}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
