import { useLingui } from '@lingui/react/macro';
import { chatTime } from '../chat-time.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './rows.module.css';

interface Props {
  readonly text: string;
  readonly at: string | undefined;
}

export function QuestionRow({ text, at }: Props) {
  const { i18n, t } = useLingui();
  return (
    <div className={classes.question}>
      <span className={classes.beside}>
        <CopyButton text={text} label={t`Copy the question`} />
        {at !== undefined && (
          <time className={classes.time} dateTime={at}>
            {chatTime(at, i18n.locale)}
          </time>
        )}
      </span>
      <p className={classes.bubble}>{text}</p>
    </div>
  );
}
