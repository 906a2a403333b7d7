import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import classes from './question-field.module.css';

interface Props {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isBusy: boolean;
  readonly isSearch: boolean;
  readonly isDisabled: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

export function QuestionField(props: Props) {
  const { input, value, onChange, isBusy, isSearch, isDisabled, onSend, onStop } = props;
  const { t } = useLingui();
  // Opened, and whenever an answer has come, one goes on writing.
  useEffect(() => {
    if (!isBusy && !isDisabled) input.current?.focus();
  }, [isBusy, isDisabled, input]);
  const canSend = !isDisabled && value.trim() !== '';

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter also ends the choice of a Japanese word, which is no wish to send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }
  const Icon = isSearch ? IconSearch : IconArrowUp;
  return (
    <div className={classes.field} data-disabled={isBusy || isDisabled || undefined}>
      <textarea
        ref={input}
        className={classes.input}
        rows={1}
        value={isBusy ? '' : value}
        disabled={isBusy || isDisabled}
        placeholder={isBusy ? t`Answering…` : t`Enter your questions here`}
        aria-label={t`Your question`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy ? (
        <Button
          size="md"
          leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
          onClick={onStop}
        >
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <button
          type="button"
          className={classes.send}
          aria-label={isSearch ? t`Look it up` : t`Send`}
          disabled={!canSend}
          onClick={onSend}
        >
          <Icon size={20} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  );
}
