import { Trans } from '@lingui/react/macro';
import { IconChecks, IconGitFork } from '@tabler/icons-react';
import type { ChoiceRule } from '../../../domain/learningpaths/path-graph.schema.ts';
import { neededOf, type PathUnit } from '../../../domain/learningpaths/path-units.rules.ts';

interface RuleProps {
  readonly rule: ChoiceRule;
  readonly needed: number;
  readonly count: number;
}

/** “All of 2”, “One of 3”, “2 of 3”. */
export function RuleWords({ rule, needed, count }: RuleProps) {
  if (rule === 'all')
    return (
      <>
        <IconChecks size={16} stroke={1.75} aria-hidden /> <Trans>All of {count}</Trans>
      </>
    );
  return (
    <>
      <IconGitFork size={16} stroke={1.75} aria-hidden />{' '}
      {rule === 'one' ? (
        <Trans>One of {count}</Trans>
      ) : (
        <Trans>
          {needed} of {count}
        </Trans>
      )}
    </>
  );
}

export function ChoiceWords({ unit }: { unit: PathUnit }) {
  const rule = unit.choice?.rule ?? 'some';
  return <RuleWords rule={rule} needed={neededOf(unit)} count={unit.parts.length} />;
}
