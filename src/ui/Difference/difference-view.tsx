import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Difference, PartChange } from '../../../domain/materials/library.contract.ts';
import { Chip } from '../Chip/chip.tsx';
import classes from './difference-view.module.css';

const words = {
  added: msg`Added`,
  removed: msg`Removed`,
  changed: msg`Changed`,
  moved: msg`Moved`,
} satisfies Record<PartChange, MessageDescriptor>;

const tones = { added: 'ok', removed: 'bad', changed: 'primary', moved: undefined } as const;

interface Stats {
  readonly stats: Difference['from']['stats'];
}

interface Props {
  readonly difference: Pick<Difference, 'parts' | 'isCut'> & {
    readonly from: Stats;
    readonly to: Stats;
  };
}

/** What one version has otherwise than another, part by part. */
export function DifferenceView({ difference }: Props) {
  const { i18n } = useLingui();
  const { parts, isCut, from, to } = difference;
  const counts = [
    <Count
      key="chapters"
      from={from.stats.chapters}
      to={to.stats.chapters}
      of={<Trans>Chapters</Trans>}
    />,
    <Count
      key="questions"
      from={from.stats.questions}
      to={to.stats.questions}
      of={<Trans>Questions</Trans>}
    />,
    <Count
      key="minutes"
      from={from.stats.minutes}
      to={to.stats.minutes}
      of={<Trans>Minutes</Trans>}
    />,
  ];
  return (
    <div className={classes.difference}>
      <p className={classes.counts}>
        <span>
          <Plural
            value={parts.length}
            _0="Nothing differs in the text"
            one="# difference"
            other="# differences"
          />
        </span>
        {counts}
      </p>
      {parts.map(({ change, title, lines }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may have one title, and the list never changes
        <details key={i} className={classes.part} open={parts.length === 1}>
          <summary className={classes.head}>
            <Chip {...(tones[change] ? { tone: tones[change] } : {})}>{i18n._(words[change])}</Chip>
            <span>{title ?? <Trans>Content</Trans>}</span>
          </summary>
          {lines.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled by keyboard too
            <pre className={classes.lines} tabIndex={0}>
              {lines.map(({ kind, text }, line) => (
                // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
                <Line key={line} kind={kind} text={text} />
              ))}
            </pre>
          )}
        </details>
      ))}
      {isCut && (
        <p>
          <Trans>There are more differences than are shown here.</Trans>
        </p>
      )}
    </div>
  );
}

interface CountProps {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly of: ReactNode;
}

function Count({ from, to, of }: CountProps) {
  const { i18n } = useLingui();
  if (to === undefined || from === undefined || from === to) return null;
  return (
    <span>
      {of}: {i18n.number(from)} → {i18n.number(to)}
    </span>
  );
}

const marks = { same: ' ', added: '+', removed: '−', gap: '' } as const;

function Line({ kind, text }: Difference['parts'][number]['lines'][number]) {
  if (kind === 'gap') return <span className={classes.gap}>{'⋯\n'}</span>;
  const Element = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
  return (
    <Element className={classes.line} data-kind={kind}>
      <span aria-hidden>{marks[kind]} </span>
      {text}
      {'\n'}
    </Element>
  );
}
