import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rescores } from '../../../../../../domain/challenges/code/rescore/rescore.schema.ts';
import classes from './rescore.module.css';
import { useRescoring } from './rescore.queries.ts';

interface Props {
  readonly classMaterialId: number;
  readonly rescores: Rescores;
}

/** What is to be run, and which cases are to count. */
export function StartRescore({ classMaterialId, rescores }: Props) {
  const { t } = useLingui();
  const { versionNumber, cases, submissionCount } = rescores;
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const { start } = useRescoring(classMaterialId);
  const counted = cases.length - excluded.length;
  return (
    <section className={classes.part} aria-labelledby="rescore-start">
      <h3 id="rescore-start" className={classes.subtitle}>
        <Trans>Cases of version {versionNumber}, the newest</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>Cases you untick do not count.</Trans>
      </p>
      <ul className={classes.cases}>
        {cases.map(({ id, title, isPublic, weight }, index) => (
          <li key={id}>
            <Checkbox
              label={
                <span className={classes.case}>
                  <span>{title || t`Case ${index + 1}`}</span>
                  {!isPublic && (
                    <IconEyeOff
                      size={16}
                      stroke={1.75}
                      role="img"
                      aria-label={t({ message: 'Hidden', context: 'a case' })}
                    />
                  )}
                </span>
              }
              checked={!excluded.includes(id)}
              onChange={({ currentTarget }) =>
                setExcluded(
                  currentTarget.checked ? excluded.filter((one) => one !== id) : [...excluded, id],
                )
              }
            />
            <span className={classes.weight}>
              <Plural value={weight} one="# point" other="# points" />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>
        <Trans>
          Later submissions are scored by the version that the class uses. To use a newer one,
          update the material in the class.
        </Trans>
      </p>
      <div className={classes.foot}>
        <Button
          size="md"
          loading={start.isPending}
          disabled={counted === 0 || submissionCount === 0}
          onClick={() => start.mutate([...excluded])}
        >
          <Plural
            value={submissionCount}
            one="Run # submission again"
            other="Run # submissions again"
          />
        </Button>
      </div>
    </section>
  );
}
