import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  conditions,
  type HealthReport,
  healthTextLimit,
  healthTopics,
} from '../../../domain/healthreports/healthreports.schema.ts';
import { DateField } from '../../ui/DateField/date-field.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { showToast } from '../../ui/Toast/toast.tsx';
import { conditionWords, topicWords } from './health-words.ts';
import classes from './health-tab.module.css';
import { useSaveHealthReport } from './healthreports.queries.ts';

interface Props {
  readonly userId: number;
  readonly known: HealthReport | undefined;
  readonly onDone: () => void;
}

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE');

/** The template with its four topics, of which one is enough. */
export function HealthForm({ userId, known, onDone }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState({
    startAt: known?.startAt ?? daysAgo(13),
    endAt: known?.endAt ?? daysAgo(0),
    condition: known?.condition ?? ('good' as const),
    words: known?.words ?? { learning: '', attendance: '', wellbeing: '', next: '' },
  });
  const save = useSaveHealthReport(userId, known);
  const isReversed = draft.startAt > draft.endAt;
  const saysSomething = Object.values(draft.words).some((text) => text.trim() !== '');
  const canSave = saysSomething && !isReversed && draft.startAt !== '' && draft.endAt !== '';
  return (
    <section className={panel.panel} data-narrow>
      <div className={classes.form}>
        <h2 className={panel.title}>
          {known ? <Trans>Edit the report</Trans> : <Trans>Write a report</Trans>}
        </h2>
        <div className={classes.days}>
          <DateField
            label={t`First day`}
            value={draft.startAt}
            onChange={({ currentTarget }) => setDraft({ ...draft, startAt: currentTarget.value })}
          />
          <DateField
            label={t`Last day`}
            value={draft.endAt}
            error={isReversed ? t`It must end after it begins.` : undefined}
            onChange={({ currentTarget }) => setDraft({ ...draft, endAt: currentTarget.value })}
          />
        </div>
        <Input.Wrapper size="md" label={t`How they are doing`} labelElement="div">
          <SegmentedControl
            size="md"
            fullWidth
            aria-label={t`How they are doing`}
            value={draft.condition}
            onChange={(value) =>
              setDraft({ ...draft, condition: conditions.find((one) => one === value) ?? 'good' })
            }
            data={conditions.map((value) => ({ value, label: t(conditionWords[value].label) }))}
          />
        </Input.Wrapper>
        {healthTopics.map((topic) => (
          <Textarea
            key={topic}
            size="md"
            autosize
            minRows={2}
            maxLength={healthTextLimit}
            label={t(topicWords[topic])}
            value={draft.words[topic]}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, words: { ...draft.words, [topic]: currentTarget.value } })
            }
          />
        ))}
        <div className={classes.buttons}>
          <Button size="md" variant="default" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="md"
            disabled={!canSave}
            loading={save.isPending}
            onClick={() =>
              save.mutate(draft, {
                onSuccess: () => {
                  showToast('success', t`Saved`);
                  onDone();
                },
              })
            }
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
