import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import classes from './phrase-list.module.css';

export interface Phrase {
  readonly text: string;
  readonly count: number;
}

interface Props {
  readonly phrases: readonly Phrase[];
  readonly onTake: (text: string) => void;
}

/** What was written before, and can be taken into a comment. */
export function PhraseList({ phrases, onTake }: Props) {
  const { t } = useLingui();
  if (phrases.length === 0) return null;
  return (
    <ul className={classes.phrases} aria-label={t`Comments used before`}>
      {phrases.map(({ text, count }) => (
        <li key={text}>
          <UnstyledButton className={classes.phrase} onClick={() => onTake(text)}>
            <span>{text}</span>
            <span>
              <Trans>used {count} ×</Trans>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
