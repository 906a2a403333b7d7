import { Trans } from '@lingui/react/macro';
import { IconChecks, IconGitFork } from '@tabler/icons-react';
import { neededOf, type PathUnit } from '../../../domain/learningpaths/path-units.rules.ts';

/** “All of 2”, “One of 3”, “2 of 3”. */
export function ChoiceWords({ unit }: { unit: PathUnit }) {
  const { choice, parts } = unit;
  const count = parts.length;
  const needed = neededOf(unit);
  if (choice?.rule === 'all')
    return (
      <>
        <IconChecks size={16} stroke={1.75} aria-hidden /> <Trans>All of {count}</Trans>
      </>
    );
  return (
    <>
      <IconGitFork size={16} stroke={1.75} aria-hidden />{' '}
      {choice?.rule === 'one' ? (
        <Trans>One of {count}</Trans>
      ) : (
        <Trans>
          {needed} of {count}
        </Trans>
      )}
    </>
  );
}
