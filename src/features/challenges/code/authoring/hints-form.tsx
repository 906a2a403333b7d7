import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import classes from './authoring-form.module.css';
import { type FormProps, withChange, without } from './form-props.ts';

/** What a trainee may open, one after the other. */
export function HintsForm({ content, onChange }: FormProps) {
  const { t } = useLingui();
  const { hints } = content;
  return (
    <section className={classes.card}>
      <div className={classes.headingRow}>
        <h2 className={classes.heading}>
          <Trans>Hints</Trans>
        </h2>
        <span className={classes.quiet}>
          <Trans>Trainees open them one after the other, from a nudge to a step worked out.</Trans>
        </span>
      </div>
      {hints.map((hint, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order is what they are
        <div key={index} className={classes.fields}>
          <div className={classes.headingRow}>
            <h3 className={classes.small}>
              <Trans>Hint {index + 1}</Trans>
            </h3>
            <Button
              className={classes.end}
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => onChange({ hints: without(hints, index) })}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
          <div className={classes.pair}>
            <Textarea
              label={t`In English`}
              autosize
              minRows={2}
              maxLength={5000}
              value={hint.en}
              onChange={(event) =>
                onChange({ hints: withChange(hints, index, { en: event.currentTarget.value }) })
              }
            />
            <Textarea
              label={t`In Japanese`}
              autosize
              minRows={2}
              maxLength={5000}
              value={hint.ja}
              onChange={(event) =>
                onChange({ hints: withChange(hints, index, { ja: event.currentTarget.value }) })
              }
            />
          </div>
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={hints.length >= codeLimits.hints}
        onClick={() => onChange({ hints: [...hints, { en: '', ja: '' }] })}
      >
        <Trans>Add hint</Trans>
      </Button>
    </section>
  );
}
