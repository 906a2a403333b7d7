import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { defaultHealthItems } from '../../../domain/healthreports/default-template.ts';
import type { HealthTemplate } from '../../../domain/healthreports/healthreports.schema.ts';
import { LanguageSchema } from '../../../domain/format/language.ts';
import { surveyFaults } from '../../../domain/surveys/survey-faults.rules.ts';
import panel from '../../ui/Panel/panel.module.css';
import { showToast } from '../../ui/Toast/toast.tsx';
import type { ItemsEditorProps } from './form-parts.ts';
import classes from './health-tab.module.css';
import { useSaveHealthTemplate } from './healthreports.queries.ts';

const mostQuestions = 50;

interface Props {
  readonly template: HealthTemplate;
  readonly itemsEditor: ComponentType<ItemsEditorProps>;
  readonly onDone: () => void;
}

/** What is asked in every health report of the organisation from now on. */
export function HealthTemplateForm({ template, itemsEditor: ItemsEditor, onDone }: Props) {
  const { t, i18n } = useLingui();
  const [items, setItems] = useState(template.items);
  const [resets, setResets] = useState(0);
  const save = useSaveHealthTemplate();
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const faults = surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items });
  return (
    <section className={panel.panel} data-narrow>
      <div className={classes.form}>
        <div>
          <h2 className={panel.title}>
            <Trans>Template of health reports</Trans>
          </h2>
          <p className={classes.hint}>
            <Trans>
              For the whole organisation. The period and how somebody is doing are always included.
              Existing reports keep the questions they answered.
            </Trans>
          </p>
        </div>
        <ItemsEditor key={resets} items={items} most={mostQuestions} onChange={setItems} />
        {faults.length > 0 && (
          <ul className={classes.faults} role="alert">
            {faults.map(({ path, sentence }) => (
              <li key={path.join('.') + sentence.en}>{sentence[language]}</li>
            ))}
          </ul>
        )}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            onClick={() => {
              setItems(defaultHealthItems(language));
              setResets(resets + 1);
            }}
          >
            <Trans>Use the standard questions</Trans>
          </Button>
          <Button
            size="md"
            loading={save.isPending}
            disabled={faults.length > 0 || items.length === 0}
            onClick={() =>
              save.mutate(
                { items, revision: template.revision },
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
