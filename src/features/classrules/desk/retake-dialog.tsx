import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { ClassMaterial } from '../../../../domain/outlines/section.schema.ts';
import { mostRetakes } from '../../../../domain/classrules/retakes.contract.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { everybody, isChosen, targetsOf } from '../audience.ts';
import { AudiencePick } from '../audience-pick.tsx';
import { useGiveRetakes } from '../retakes.queries.ts';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  quizzes: readonly ClassMaterial[];
  onClose: () => void;
}

/** Gives further attempts: at which quiz, to whom, how many and why. */
export function RetakeDialog({ shown, quizzes, onClose }: Props) {
  const { t } = useLingui();
  const give = useGiveRetakes(shown.id);
  const [materialId, setMaterialId] = useState<number | null>(null);
  const [audience, setAudience] = useState(everybody);
  const [attempts, setAttempts] = useState(1);
  const [isFree, setIsFree] = useState(false);
  const [reason, setReason] = useState('');

  function save() {
    const body = {
      classMaterialId: materialId,
      ...targetsOf(audience),
      attempts: isFree ? null : attempts,
      reason,
    };
    give.mutate(body, {
      onSuccess: () => {
        showToast('success', t`Further attempts were given, and the trainees have been told.`);
        onClose();
      },
    });
  }

  return (
    <Dialog title={t`Give further attempts`} size="lg" onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NativeSelect
          size="md"
          label={t`For what`}
          value={String(materialId ?? '')}
          onChange={({ currentTarget }) => setMaterialId(Number(currentTarget.value) || null)}
          data={[
            { value: '', label: t`All quizzes` },
            ...quizzes.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <AudiencePick shown={shown} audience={audience} onAudience={setAudience} />
        <div className={classes.fields}>
          <NumberInput
            size="md"
            className={classes.days ?? ''}
            label={t`How many more`}
            min={1}
            max={mostRetakes}
            clampBehavior="strict"
            allowDecimal={false}
            disabled={isFree}
            value={attempts}
            onChange={(value) => setAttempts(Math.max(1, Number(value)))}
          />
          <Checkbox
            className={classes.skip ?? ''}
            size="md"
            label={t`As many as they like`}
            checked={isFree}
            onChange={({ currentTarget }) => setIsFree(currentTarget.checked)}
          />
        </div>
        <TextInput
          size="md"
          label={t`Why`}
          description={t`Shown in the list below; trainees do not see it.`}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={!isChosen(audience)} loading={give.isPending}>
            <Trans>Give further attempts</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
