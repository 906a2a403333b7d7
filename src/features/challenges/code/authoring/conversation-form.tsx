import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  conversationLimits,
  type ConversationTask,
  emptyConversation,
} from '../../../../../domain/challenges/code/conversation/conversation.schema.ts';
import classes from './authoring-form.module.css';
import type { FormProps } from './form-props.ts';

/** Whether trainees write a text or talk to somebody, and who that is. */
export function ConversationForm({ content, onChange }: FormProps) {
  const { t } = useLingui();
  const { conversation } = content;
  // Whoever tries the other choice has not thrown away what they wrote.
  const [left, setLeft] = useState(emptyConversation);
  const change = (part: Partial<ConversationTask>) =>
    onChange({ conversation: { ...(conversation ?? left), ...part } });
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>
        <Trans>What trainees do</Trans>
      </h2>
      <div className={classes.row}>
        <SegmentedControl
          size="md"
          aria-label={t`What trainees do`}
          data={[
            { value: 'text', label: t`Write a text` },
            { value: 'conversation', label: t`Hold a conversation` },
          ]}
          value={conversation ? 'conversation' : 'text'}
          onChange={(value) => {
            if (conversation) setLeft(conversation);
            onChange({ conversation: value === 'conversation' ? left : undefined });
          }}
        />
      </div>
      {conversation && (
        <>
          <p className={classes.quiet}>
            <Trans>
              An AI engine plays the partner and uses the trainee’s monthly tokens. A person judges
              the conversation by the rubric.
            </Trans>
          </p>
          <div className={classes.fields}>
            <Textarea
              size="md"
              label={t`The partner`}
              description={t`Who they are, what they know and want. Trainees never see it.`}
              placeholder={t`You are Mrs. Sato. You bought a kettle last week that leaks, and you want your money back.`}
              required
              autosize
              minRows={4}
              maxRows={16}
              maxLength={conversationLimits.part}
              value={conversation.part}
              onChange={(event) => change({ part: event.currentTarget.value })}
            />
          </div>
          <div className={`${classes.fields} ${classes.pair}`}>
            {(['en', 'ja'] as const).map((lang) => (
              <Textarea
                key={lang}
                size="md"
                label={
                  lang === 'en'
                    ? t`What the partner says first, in English`
                    : t`What the partner says first, in Japanese`
                }
                description={t`May be empty: then the trainee begins.`}
                lang={lang}
                autosize
                minRows={3}
                maxRows={10}
                maxLength={conversationLimits.opening}
                value={conversation.opening[lang]}
                onChange={(event) =>
                  change({
                    opening: { ...conversation.opening, [lang]: event.currentTarget.value },
                  })
                }
              />
            ))}
          </div>
          <NumberInput
            size="md"
            label={t`Most messages a trainee can send`}
            value={conversation.mostTurns}
            min={1}
            max={conversationLimits.turns}
            clampBehavior="strict"
            allowDecimal={false}
            onChange={(value) => {
              if (typeof value === 'number' && value >= 1) change({ mostTurns: value });
            }}
          />
        </>
      )}
    </section>
  );
}
