import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassCsat } from '../../../../domain/csat/csat.contract.ts';
import {
  type CsatItem,
  type CsatKind,
  csatKinds,
  rhythms,
} from '../../../../domain/csat/csat.schema.ts';
import { PickMany } from '../../../ui/PickMany/pick-many.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from './csat-tab.module.css';
import { csatStaffQuery, useSaveCsat } from './csat.queries.ts';

interface Props {
  readonly classId: number;
  readonly csat: ClassCsat;
  readonly onDone: () => void;
}

/** What is asked, when, and who is told when the score falls. */
export function CsatSettingsForm({ classId, csat, onDone }: Props) {
  const { t } = useLingui();
  const [given, setGiven] = useState(csat.settings);
  const [alerted, setAlerted] = useState<readonly { id: number; name: string }[]>(csat.alerted);
  const [keyword, setKeyword] = useState('');
  const { data: staff } = useQuery({
    ...csatStaffQuery(keyword),
    placeholderData: keepPreviousData,
  });
  const save = useSaveCsat(classId);
  const usual: Record<CsatKind, string> = {
    satisfaction: t`Are you satisfied with it?`,
    comprehension: t`How well did you understand it?`,
  };
  const names: Record<CsatKind, string> = {
    satisfaction: t`Ask for satisfaction`,
    comprehension: t`Ask for comprehension`,
  };
  const words = { section: t`After each section`, weekly: t`Each week`, end: t`At the end` };
  const itemOf = (kind: CsatKind) => given.items.find(({ type }) => type === kind);
  const setItem = (kind: CsatKind, item: CsatItem | undefined) => {
    const items = csatKinds.flatMap((one) => (one === kind ? (item ?? []) : (itemOf(one) ?? [])));
    setGiven({ ...given, items });
  };
  const canSave = given.items.every(({ label }) => label.trim() !== '');
  return (
    <section className={panel.panel}>
      <div className={classes.form}>
        <h2 className={panel.title}>
          <Trans>Questions and alerts</Trans>
        </h2>
        {csatKinds.map((kind) => {
          const item = itemOf(kind);
          return (
            <div key={kind}>
              <Checkbox
                size="md"
                label={names[kind]}
                checked={item !== undefined}
                onChange={({ currentTarget }) =>
                  setItem(kind, currentTarget.checked ? blankItem(kind, usual[kind]) : undefined)
                }
              />
              {item && (
                <TextInput
                  size="md"
                  mt={8}
                  label={t({ message: 'Question', context: 'of a survey' })}
                  maxLength={300}
                  value={item.label}
                  onChange={({ currentTarget }) =>
                    setItem(kind, { ...item, label: currentTarget.value })
                  }
                />
              )}
            </div>
          );
        })}
        <SegmentedControl
          size="md"
          aria-label={t`When it is asked`}
          value={given.rhythm}
          onChange={(value) =>
            setGiven({ ...given, rhythm: rhythms.find((one) => one === value) ?? 'section' })
          }
          data={rhythms.map((value) => ({ value, label: words[value] }))}
        />
        <Switch
          size="md"
          label={t`Anonymous`}
          description={t`Nobody sees who answered what, and nothing is shown below 5 answers.`}
          checked={given.isAnonymous}
          onChange={({ currentTarget }) =>
            setGiven({ ...given, isAnonymous: currentTarget.checked })
          }
        />
        <NumberInput
          size="md"
          className={classes.threshold ?? ''}
          label={t`Notify below a score of`}
          description={t`Empty: nobody is notified.`}
          min={1}
          max={100}
          allowDecimal={false}
          value={given.alertBelow ?? ''}
          onChange={(value) =>
            setGiven({ ...given, alertBelow: typeof value === 'number' ? value : null })
          }
        />
        {given.alertBelow !== null && (
          <PickMany
            label={t`Who is notified`}
            searchLabel={t`Search instructors and admins`}
            keyword={keyword}
            onSearch={setKeyword}
            data={staff}
            picked={alerted}
            onPick={setAlerted}
          />
        )}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            disabled={!canSave}
            loading={save.isPending}
            onClick={() =>
              save.mutate(
                { ...given, alertUserIds: alerted.map(({ id }) => id) },
                {
                  onSuccess: () => {
                    showToast('success', t`Saved`);
                    onDone();
                  },
                },
              )
            }
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

const blankItem = (kind: CsatKind, label: string): CsatItem => ({
  type: kind,
  id: kind,
  label,
  help: '',
  isRequired: false,
  condition: null,
});
