import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { CertificateRules } from '../../../../domain/certificates/certificates.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useUpdateRules } from '../certificates.queries.ts';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  rules: CertificateRules;
  canManage: boolean;
}

/** What somebody has to do for the certificate of a class. */
export function RulesForm({ shown, rules: { revision, ...rules }, canManage }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(rules);
  const update = useUpdateRules(shown.id, revision);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rules);
  const materials = shown.sections.flatMap((section) => section.materials);
  const hasQuiz = materials.some(({ reference }) => hasTrait(reference.materialType, 'points'));
  return (
    <form
      className={panel.panel}
      data-narrow
      onSubmit={(event) => {
        event.preventDefault();
        update.mutate(draft, {
          onSuccess: () => showToast('success', t`The rules were saved.`),
        });
      }}
    >
      <div className={panel.head}>
        <h2 className={panel.title}>
          <Trans>Conditions</Trans>
        </h2>
      </div>
      <fieldset className={classes.fields} disabled={!canManage}>
        <Switch
          size="md"
          label={t`Issue the certificate automatically as soon as somebody meets these conditions`}
          checked={draft.isOn}
          onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
        />
        <NumberInput
          size="md"
          className={classes.number ?? ''}
          label={t`Materials completed, in percent`}
          min={1}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.percent}
          onChange={(value) => set({ percent: Number(value) || 1 })}
        />
        {hasQuiz && (
          <NumberInput
            size="md"
            className={classes.number ?? ''}
            label={t`Points of the quizzes, in percent`}
            description={t`The average of all quizzes; empty: points do not matter.`}
            min={0}
            max={100}
            clampBehavior="strict"
            allowDecimal={false}
            value={draft.scorePercent ?? ''}
            onChange={(value) => set({ scorePercent: value === '' ? null : Number(value) })}
          />
        )}
        <fieldset className={classes.required}>
          <legend>
            <Trans>Must always be completed</Trans>
          </legend>
          <ScrollBox label={t`Materials`} className={classes.materials}>
            {materials.map(({ id, title }) => (
              <Checkbox
                key={id}
                size="md"
                label={title}
                checked={draft.requiredMaterialIds.includes(id)}
                onChange={({ currentTarget }) =>
                  set({
                    requiredMaterialIds: currentTarget.checked
                      ? [...draft.requiredMaterialIds, id]
                      : draft.requiredMaterialIds.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </ScrollBox>
        </fieldset>
      </fieldset>
      {canManage && (
        <Button size="md" type="submit" disabled={!isChanged} loading={update.isPending}>
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}
