import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconInfoCircle,
  IconLanguageHiragana,
  IconRefresh,
  IconSparkles,
  IconX,
} from '@tabler/icons-react';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { Hint } from '../../../ui/Hint/hint.tsx';
import classes from './title-bar.module.css';
import { ToldButton } from './told-button.tsx';
import { useFurigana } from './use-furigana.ts';

interface Props {
  readonly isIntro: boolean;
  /** Whether an engine answers here, which can write readings of kanji. */
  readonly isEngine: boolean;
  readonly mayReset: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

export function TitleBar({ isIntro, isEngine, mayReset, onReset, onClose }: Props) {
  const { t } = useLingui();
  const furigana = useFurigana();

  async function askToReset(): Promise<void> {
    const isSure = await confirm({
      title: t`Reset AI Assistant`,
      body: t`The assistant forgets what was said so far, and the next question starts a new chat. You can still read what was said.`,
      action: t`Reset Context`,
    });
    if (isSure) onReset();
  }

  return (
    <div className={classes.bar}>
      <IconSparkles className={classes.sign} size={22} stroke={1.75} aria-hidden />
      <h2 className={classes.title}>
        <Trans>Assistant</Trans>
      </h2>
      {!isIntro && (
        <ToldButton
          isWide
          className={classes.button}
          label={t`About the assistant`}
          tip={t`Answers can be wrong: check them at the source. Your instructors and admins can read this conversation.`}
        >
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
        </ToldButton>
      )}
      <span className={classes.grow} />
      {isEngine && (
        <Hint label={t`Furigana in Japanese answers`}>
          <button
            type="button"
            className={classes.button}
            aria-label={t`Furigana in Japanese answers`}
            aria-pressed={furigana.isOn}
            onClick={furigana.toggle}
          >
            <IconLanguageHiragana size={20} stroke={1.75} aria-hidden />
          </button>
        </Hint>
      )}
      {!isIntro && (
        <Hint label={t`Reset context`}>
          <button
            type="button"
            className={classes.button}
            aria-label={t`Reset context`}
            disabled={!mayReset}
            onClick={() => void askToReset()}
          >
            <IconRefresh size={20} stroke={1.75} aria-hidden />
          </button>
        </Hint>
      )}
      <button type="button" className={classes.button} aria-label={t`Close`} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
