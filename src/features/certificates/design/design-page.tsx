import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { certificateFrames } from '../../../../domain/certificates/certificates.schema.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { certificateDesignQuery, useUpdateDesign } from '../certificates.queries.ts';
import classes from './design-page.module.css';
import { DesignPreview } from './design-preview.tsx';

const firstColor = '293E79';
const longest = { signer: 100, note: 300 } as const;

/** How the certificates of an organisation look, and who signs them. */
export default function DesignPage({ organisationName }: { organisationName: string }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(certificateDesignQuery());
  const form = useForm(data.design, {});
  const save = useUpdateDesign(data.revision);
  const { values } = form;
  const frames = { band: t`A band of colour`, line: t`Two lines`, none: t`None` };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.canSave)
      save.mutate(values, {
        onSuccess: () => {
          form.reset();
          showToast('success', t`Saved`);
        },
      });
  }

  return (
    <form className={panel.panel} onSubmit={submit} noValidate>
      <div className={panel.head}>
        <h2 className={panel.title}>
          <Trans>Certificates</Trans>
        </h2>
      </div>
      <p className={classes.words}>
        <Trans>Certificates that were issued already stay as they are.</Trans>
      </p>
      <div className={classes.columns}>
        <div className={classes.fields}>
          <NativeSelect
            size="md"
            label={t`Frame`}
            value={values.frame}
            onChange={({ currentTarget }) => {
              const chosen = certificateFrames.find((frame) => frame === currentTarget.value);
              if (chosen) form.set('frame', chosen);
            }}
            data={certificateFrames.map((value) => ({ value, label: frames[value] }))}
          />
          <Switch
            size="md"
            label={t`A colour of its own, instead of the organisation’s`}
            checked={values.color !== null}
            onChange={({ currentTarget }) =>
              form.set('color', currentTarget.checked ? firstColor : null)
            }
          />
          {values.color !== null && (
            <TextInput
              size="md"
              type="color"
              label={t`Colour`}
              value={`#${values.color.toLowerCase()}`}
              onChange={({ currentTarget }) =>
                form.set('color', currentTarget.value.slice(1).toUpperCase())
              }
            />
          )}
          <TextInput
            size="md"
            label={t`Signed by`}
            placeholder={organisationName}
            maxLength={longest.signer}
            value={values.signerName}
            onChange={({ currentTarget }) => form.set('signerName', currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t`Position of who signs`}
            maxLength={longest.signer}
            value={values.signerTitle}
            onChange={({ currentTarget }) => form.set('signerTitle', currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t`A line below the class, in Japanese`}
            maxLength={longest.note}
            value={values.note.ja}
            onChange={({ currentTarget }) =>
              form.set('note', { ...values.note, ja: currentTarget.value })
            }
          />
          <TextInput
            size="md"
            label={t`A line below the class, in English`}
            maxLength={longest.note}
            value={values.note.en}
            onChange={({ currentTarget }) =>
              form.set('note', { ...values.note, en: currentTarget.value })
            }
          />
          <Switch
            size="md"
            label={t`Also for self-learning courses`}
            checked={values.forSelfLearning}
            onChange={({ currentTarget }) => form.set('forSelfLearning', currentTarget.checked)}
          />
        </div>
        <DesignPreview design={values} organisationName={organisationName} />
      </div>
      <Button size="md" type="submit" disabled={!form.canSave} loading={save.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
