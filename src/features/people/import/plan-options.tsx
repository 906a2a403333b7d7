import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ImportPlan } from '../../../../domain/people/import/people-import.schema.ts';
import classes from './columns-step.module.css';

export type Options = Pick<ImportPlan, 'mode' | 'missingGroups' | 'groupsBecome' | 'sendsLinks'>;

/** What does least that one did not ask for. */
export const defaultOptions: Options = {
  mode: 'create',
  missingGroups: 'create',
  groupsBecome: 'added',
  sendsLinks: true,
};

interface Props {
  readonly options: Options;
  readonly hasGroups: boolean;
  readonly onChange: (options: Options) => void;
}

/** What may happen to people. */
export function PlanOptions({ options, hasGroups, onChange }: Props) {
  const { t } = useLingui();
  const set = (given: Partial<Options>) => onChange({ ...options, ...given });
  return (
    <section aria-labelledby="import-options">
      <h2 id="import-options" className={classes.heading}>
        <Trans>Import settings</Trans>
      </h2>
      <div className={classes.options}>
        <NativeSelect
          size="md"
          label={t`People who already have an account`}
          description={t`Empty cells never change anything.`}
          value={options.mode}
          onChange={({ currentTarget: { value } }) =>
            set({ mode: value === 'create' ? 'create' : 'createAndUpdate' })
          }
          data={[
            { value: 'create', label: t`are refused: only new people` },
            { value: 'createAndUpdate', label: t`are changed to what the file says` },
          ]}
        />
        {hasGroups && (
          <>
            <NativeSelect
              size="md"
              label={t`Groups that do not exist`}
              description={t`Paths such as Tokyo/Sales; several divided by a semicolon.`}
              value={options.missingGroups}
              onChange={({ currentTarget: { value } }) =>
                set({ missingGroups: value === 'refuse' ? 'refuse' : 'create' })
              }
              data={[
                { value: 'create', label: t`are created` },
                { value: 'refuse', label: t`cause the row to be refused` },
              ]}
            />
            <NativeSelect
              size="md"
              label={t`Groups that the file does not name`}
              description={t`Group managers stay managers.`}
              value={options.groupsBecome}
              onChange={({ currentTarget: { value } }) =>
                set({ groupsBecome: value === 'exactly' ? 'exactly' : 'added' })
              }
              data={[
                { value: 'added', label: t`are kept` },
                { value: 'exactly', label: t`are left` },
              ]}
            />
          </>
        )}
        <Checkbox
          radius="xs"
          label={t`Send new people an e-mail with a link to set their password`}
          description={t`As far as the file has their e-mail address. Without it, nobody can sign in until you send a link.`}
          checked={options.sendsLinks}
          onChange={({ currentTarget }) => set({ sendsLinks: currentTarget.checked })}
        />
      </div>
    </section>
  );
}
