import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleOff, IconKey } from '@tabler/icons-react';
import { replaceBlanks } from '../../../../domain/challenges/blanks.ts';
import type {
  CorrectableQuestion,
  Correction,
  Corrections,
} from '../../../../domain/challenges/corrections.schema.ts';
import { rightInWords } from '../../../../domain/challenges/right-words.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { picturesOfVersion, PicturesContext } from '../pictures-context.ts';
import { QuizText } from '../quiz-text.tsx';
import classes from './corrections.module.css';

interface Props {
  number: number;
  entry: CorrectableQuestion;
  /** Whether the class has answered several versions of the quiz. */
  hasVersions: boolean;
  ledger: Corrections['ledger'];
  onAsk: (kind: Correction['kind']) => void;
}

/** One question with what is right, how it went, and what was corrected of it. */
export function QuestionCard({ number, entry, hasVersions, ledger, onAsk }: Props) {
  const { question, answerKey, attemptCount, rightCount, standing } = entry;
  const right = rightInWords({ ...question, answerKey });
  return (
    <li className={classes.card} data-excluded={standing === 'exclude' || undefined}>
      <div className={classes.cardHead}>
        <h3 className={classes.number}>
          <Trans>Question {number}</Trans>
          {hasVersions && (
            <>
              {' · '}
              <Trans>Version {entry.majorVersionNumber}</Trans>
            </>
          )}
        </h3>
        {standing === 'exclude' && (
          <Chip tone="warn" icon={<IconCircleOff />}>
            <Trans>Does not count</Trans>
          </Chip>
        )}
        {standing === 'rekey' && (
          <Chip tone="primary" icon={<IconKey />}>
            <Trans>Key changed</Trans>
          </Chip>
        )}
      </div>
      <PicturesContext value={picturesOfVersion(entry.materialVersionId)}>
        <QuizText markdown={promptOf(question)} />
      </PicturesContext>
      <p className={classes.facts}>
        {right !== '' && (
          <span>
            <Trans>Correct: {right}</Trans>
          </span>
        )}
        <span>
          {attemptCount === 0 ? (
            <Trans>Nobody has answered it yet.</Trans>
          ) : (
            <Plural
              value={attemptCount}
              one={`# attempt, ${rightCount} correct`}
              other={`# attempts, ${rightCount} correct`}
            />
          )}
        </span>
      </p>
      <Ledger entries={ledger} />
      <div className={classes.actions}>
        {question.kind !== 'FREETEXT' && (
          <Button size="md" variant="default" onClick={() => onAsk('rekey')}>
            <Trans>Change the correct answer</Trans>
          </Button>
        )}
        {standing !== 'exclude' && (
          <Button size="md" variant="default" onClick={() => onAsk('exclude')}>
            <Trans>Exclude the question</Trans>
          </Button>
        )}
        {standing !== null && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
            onClick={() => onAsk('takeBack')}
          >
            <Trans>Take back the correction</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Blanks are named as the fields of their accepted answers are. */
const promptOf = ({ kind, prompt }: CorrectableQuestion['question']): string =>
  kind === 'FIB' ? replaceBlanks(prompt, (id) => `[${id}]`) : prompt;

function Ledger({ entries }: { entries: Corrections['ledger'] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.ledger}>
      {entries.map(({ id, kind, reason, givenBy, givenAt, takenBackBy, takenBackAt }) => (
        <li key={id}>
          {kind === 'exclude' ? <Trans>Excluded</Trans> : <Trans>Key changed</Trans>}
          {' · '}
          {givenBy} · <RelativeTime at={givenAt} /> · {reason}
          {takenBackAt !== null && (
            <>
              <br />
              <Trans>Taken back</Trans>
              {' · '}
              {takenBackBy} · <RelativeTime at={takenBackAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
