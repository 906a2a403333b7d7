import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type {
  DiscussionDesk,
  Privacy,
  PrivacyChoice,
} from '../../../../domain/discussions/discussions.schema.ts';
import { privacies } from '../../../../domain/discussions/discussions.schema.ts';
import { ReadersInWords } from '../discussion-words.tsx';
import classes from './privacy-field.module.css';

interface Props {
  /** What the class allows. */
  readonly choice: PrivacyChoice;
  readonly privacy: Privacy | undefined;
  readonly readers: DiscussionDesk['readers'];
  readonly isTrainee: boolean;
  readonly onChange: (privacy: Privacy) => void;
}

/** Who may read what is going to be written; a class that leaves no choice says so. */
export function PrivacyField({ choice, privacy, readers, isTrainee, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const labels: Record<Privacy, string> = { private: t`Private`, public: t`Public to the class` };
  const offered = choice === 'both' ? privacies : [choice];
  const words: Record<Privacy, { icon: ReactNode; about: ReactNode }> = {
    private: {
      icon: <IconLock size={20} stroke={1.75} aria-hidden />,
      about: isTrainee ? (
        <Trans>Only you, your instructors and admins</Trans>
      ) : (
        <Trans>Only you, the instructors of the class and admins</Trans>
      ),
    },
    public: {
      icon: <IconUsers size={20} stroke={1.75} aria-hidden />,
      about: (
        <Trans>
          <ReadersInWords readers={readers} /> can read it
        </Trans>
      ),
    },
  };
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        <Trans>Who may read it?</Trans>
      </legend>
      <div className={classes.options}>
        {offered.map((one) => (
          <label key={one} className={classes.option} data-chosen={privacy === one || undefined}>
            <input
              type="radio"
              name={name}
              checked={privacy === one}
              aria-label={labels[one]}
              onChange={() => onChange(one)}
              className={classes.radio}
            />
            <span>
              <span className={classes.title}>
                {words[one].icon} <b>{labels[one]}</b>
              </span>
              <span className={classes.about}>{words[one].about}</span>
            </span>
          </label>
        ))}
      </div>
      {choice !== 'both' && (
        <p className={classes.about}>
          <Trans>This class allows no other choice.</Trans>
        </p>
      )}
    </fieldset>
  );
}
