import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lossKinds, type LossKind } from '../../../../domain/books/import.messages.ts';
import type { MaterialImport } from '../../../../domain/books/import.schema.ts';
import classes from './loss-report.module.css';

type Loss = MaterialImport['losses'][number];

const names = {
  chapters: <Trans>Chapters</Trans>,
  html: <Trans>HTML that is not shown</Trans>,
  links: <Trans>Links</Trans>,
  images: <Trans>Images and files</Trans>,
  includes: <Trans>Included texts</Trans>,
  more: <Trans>Not listed</Trans>,
} satisfies Record<LossKind, ReactNode>;

/** With so few, everything is open at once. */
const openAtFirst = 20;

const countOf = (losses: readonly Loss[]): number =>
  losses.reduce((sum, { count, kind }) => sum + (kind === 'more' ? 0 : count), 0);

/** What the book held that could not be carried: kind by kind, then file by file. */
export function LossReport({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null;
  const byKind = Map.groupBy(losses, ({ kind }) => kind);
  return (
    <section>
      <h2 className={classes.heading}>
        <Plural
          value={countOf(losses)}
          one="# thing could not be imported"
          other="# things could not be imported"
        />
      </h2>
      <div className={classes.kinds}>
        {lossKinds.map((kind) => {
          const ofKind = byKind.get(kind);
          return (
            ofKind && (
              <details key={kind} className={classes.kind} open={losses.length <= openAtFirst}>
                <summary className={classes.name}>
                  {names[kind]}
                  {kind !== 'more' && <span className={classes.count}>{countOf(ofKind)}</span>}
                </summary>
                <Files losses={ofKind} />
              </details>
            )
          );
        })}
      </div>
    </section>
  );
}

function Files({ losses }: { losses: readonly Loss[] }) {
  return (
    <dl className={classes.files}>
      {[...Map.groupBy(losses, ({ path }) => path)].map(([path, ofFile]) => (
        <div key={path} className={classes.file}>
          {path !== '' && <dt className={classes.path}>{path}</dt>}
          {ofFile.map(({ line, count, sentence }) => (
            <dd key={`${line ?? ''} ${sentence}`} className={classes.loss}>
              <span className={classes.line}>
                {line !== undefined && <Trans>Line {line}</Trans>}
              </span>
              <span>
                {sentence}
                {count > 1 && (
                  <span className={classes.times}>
                    <Plural value={count} one="# time" other="# times" />
                  </span>
                )}
              </span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
