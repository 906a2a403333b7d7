import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AssistedPart } from '../../../domain/materials/assisted.schema.ts';
import { InlineCode } from '../InlineCode/inline-code.tsx';
import { RelativeTime } from '../RelativeTime/relative-time.tsx';
import classes from './assisted-parts.module.css';

interface Props {
  readonly parts: readonly AssistedPart[];
  /** What can be done with one. */
  readonly renderAction?: (part: AssistedPart) => ReactNode;
}

/** Each part that began as a draft: what it is, which engine drafted it, who took it over and when. */
export function AssistedRows({ parts, renderAction }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.rows}>
      {parts.map((part) => (
        <li key={part.id} className={classes.row}>
          <div className={classes.what}>
            <span className={classes.kind}>{i18n._(kindWords[part.kind])}</span>
            <span className={classes.title}>
              <PartTitle part={part} />
            </span>
            <span className={classes.by}>
              {part.model}
              {part.takenBy && <> · {part.takenBy.name}</>} · <RelativeTime at={part.takenAt} />
            </span>
          </div>
          {renderAction?.(part)}
        </li>
      ))}
    </ul>
  );
}

/** Captions, and statements in two languages, are known by the language. */
function PartTitle({ part: { part, title } }: { part: AssistedPart }) {
  const { t } = useLingui();
  if (title !== '') return <InlineCode text={title} />;
  if (part === 'en') return t`English`;
  return part === 'ja' ? t`Japanese` : part;
}

const kindWords = {
  questions: msg({ message: 'Question', context: 'of a quiz' }),
  rubric: msg`Criterion`,
  altText: msg`Description of a picture`,
  captions: msg`Captions`,
  translation: msg`Translation`,
} as const;
