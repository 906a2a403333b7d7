import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ExamCorrection } from '../../../../domain/exams/exam-correction.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { CorrectionDifference } from './correction-difference.tsx';
import classes from './correction-line.module.css';
import type { Numbered } from './numbered.ts';

interface Props {
  readonly corrections: readonly ExamCorrection[];
  readonly questions: readonly Numbered[];
  readonly lang: Language;
  readonly onConfirm: (correction: ExamCorrection) => void;
  readonly onGo: (index: number) => void;
}

/** What was corrected, over the questions until it was confirmed: the oldest one first. */
export function CorrectionLine({ corrections, questions, lang, onConfirm, onGo }: Props) {
  const open = corrections.find(({ confirmedAt }) => confirmedAt === null);
  const at = questions.findIndex(({ question }) => question.id === open?.questionId);
  return (
    <div role="status">
      {open && at >= 0 && (
        <section className={classes.line}>
          <p className={classes.title}>
            <IconPencil size={22} stroke={1.75} aria-hidden />
            <b>
              <Trans>Question {at + 1} was corrected</Trans>
            </b>
          </p>
          <CorrectionDifference correction={open} lang={lang} />
          <div className={classes.buttons}>
            <Button size="md" onClick={() => onConfirm(open)}>
              <Trans>I have read it</Trans>
            </Button>
            <Button size="md" variant="default" onClick={() => onGo(at)}>
              <Trans>To question {at + 1}</Trans>
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
