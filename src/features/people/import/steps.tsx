import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { PeopleImportState } from '../../../../domain/people/import/people-import.schema.ts';
import classes from './one-import.module.css';

const stepOf: Record<PeopleImportState, number> = {
  uploaded: 0,
  checking: 1,
  checked: 1,
  importing: 2,
  failed: 2,
  done: 3,
  undoing: 3,
  undone: 3,
};

/** Where one is on the way from the file to the people. */
export function Steps({ state }: { state: PeopleImportState }) {
  const { t } = useLingui();
  const current = stepOf[state];
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {[t`Columns`, t`Check`, t`Import`].map((label, at) => (
        <li
          key={label}
          className={classes.step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          <span className={classes.number}>
            {at < current ? <IconCheck size={15} stroke={2} aria-label={t`Done`} /> : at + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
