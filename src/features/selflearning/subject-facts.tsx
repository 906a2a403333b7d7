import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Subject } from '../../../domain/selflearning/selflearning.schema.ts';
import { difficultyWords, languageWords } from '../../lib/material-words.ts';
import { StudyTime } from '../../ui/Duration/study-time.tsx';

interface Props {
  readonly subject: Subject;
  /** Where everything is in one language, that is not said. */
  readonly saysLanguage?: boolean;
}

/** Course or path, how hard, how much and how long. */
export function SubjectFacts({ subject, saysLanguage = false }: Props) {
  const { i18n } = useLingui();
  const { kind, difficulty, partCount, minutes, lang } = subject;
  return (
    <>
      {kind === 'course' ? <Trans>Course</Trans> : <Trans>Learning path</Trans>}
      {' · '}
      {i18n._(difficultyWords[difficulty])}
      {saysLanguage && <> · {i18n._(languageWords[lang])}</>}
      {kind === 'path' && (
        <>
          {' · '}
          <Plural value={partCount} one="# part" other="# parts" />
        </>
      )}
      {minutes.to > 0 && (
        <>
          {' · '}
          <MinutesOf minutes={minutes} />
        </>
      )}
    </>
  );
}

/** From the quickest to the longest way; one time where they are the same. */
export function MinutesOf({ minutes: { from, to } }: Pick<Subject, 'minutes'>) {
  if (from === to) return <StudyTime minutes={to} />;
  return (
    <>
      <StudyTime minutes={from} />
      {' – '}
      <StudyTime minutes={to} />
    </>
  );
}
