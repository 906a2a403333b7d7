import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { ClassRules } from '../../../../domain/classrules/classrules.contract.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { useSetClassCli } from '../classrules.queries.ts';

interface Props {
  readonly classId: number;
  readonly rules: ClassRules;
  readonly canEnable: boolean;
}

/** Whether code challenges may be worked on outside of the browser; nothing where that was never switched on. */
export function CliPanel({ classId, rules, canEnable }: Props) {
  const { t } = useLingui();
  const change = useSetClassCli(classId);
  const { cliEnabled } = rules;
  if (!canEnable && !cliEnabled) return null;
  return (
    <section className={panel.panel} aria-labelledby="local-coding">
      <div className={panel.head}>
        <h2 id="local-coding" className={panel.title}>
          <Trans>Coding on your own computer</Trans>
        </h2>
      </div>
      <Switch
        size="md"
        label={t`Trainees can work on code challenges on their own computers`}
        description={t`With the command line “keiko”. Work handed in from there is marked as such.`}
        checked={cliEnabled}
        disabled={!canEnable || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </section>
  );
}
