import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MaterialImport } from '../../../../domain/materials/import.schema.ts';
import classes from './loss-report.module.css';

type Losses = MaterialImport['losses'];

const shownAtFirst = 50;

/** The same thing twice on one line is said once. */
const distinct = (losses: Losses) => [
  ...new Map(losses.map((loss) => [`${loss.line ?? ''} ${loss.sentence}`, loss])),
];

/** What the book held that could not be carried, file by file. */
export function LossReport({ losses }: { losses: Losses }) {
  const [isAll, setAll] = useState(false);
  if (losses.length === 0) return null;
  const shown = isAll ? losses : losses.slice(0, shownAtFirst);
  const files = Map.groupBy(shown, ({ path }) => path);
  return (
    <section>
      <h2 className={classes.heading}>
        <Plural
          value={losses.length}
          one="# thing could not be carried"
          other="# things could not be carried"
        />
      </h2>
      <dl className={classes.files}>
        {[...files].map(([path, ofFile]) => (
          <div key={path} className={classes.file}>
            <dt className={classes.path}>{path}</dt>
            {distinct(ofFile).map(([key, { line, sentence }]) => (
              <dd key={key} className={classes.loss}>
                <span className={classes.line}>
                  {line !== undefined && <Trans>Line {line}</Trans>}
                </span>
                <span>{sentence}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {shown.length < losses.length && (
        <Button size="md" variant="default" onClick={() => setAll(true)}>
          <Trans>Show all {losses.length}</Trans>
        </Button>
      )}
    </section>
  );
}
