import { Trans } from '@lingui/react/macro';
import { blankIdsOf } from '../../../../domain/challenges/blanks.ts';
import type { Question, QuestionOf } from '../../../../domain/challenges/question.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { letterOf } from '../kinds/letter-of.ts';
import { QuestionTask } from '../question-views.tsx';
import classes from './paper.module.css';
import { PaperText } from './paper-text.tsx';

/** A question with the room in which it is answered by hand. */
export function QuestionOnPaper({ question, lang }: { question: Question; lang: Language }) {
  if (question.kind === 'FIB') return <Blanks question={question} />;
  return (
    <>
      <PaperText markdown={question.prompt} />
      <p className={classes.task}>
        <QuestionTask question={question} />
      </p>
      {question.kind === 'MCQ' ? (
        <Choices question={question} />
      ) : (
        <Lines count={linesFor(question.body.maxLength, lang)} />
      )}
    </>
  );
}

/** A box is ticked; of circles one alone. */
function Choices({ question }: { question: QuestionOf<'MCQ'> }) {
  const { multiple, choices } = question.body;
  return (
    <ul className={classes.choices}>
      {choices.map(({ id, text }, index) => (
        <li key={id}>
          <span className={classes.tick} data-multiple={multiple || undefined} />
          <b>{letterOf(index)}</b>
          <PaperText markdown={text} />
        </li>
      ))}
    </ul>
  );
}

function Blanks({ question }: { question: QuestionOf<'FIB'> }) {
  const ids = blankIdsOf(question.prompt);
  return (
    <>
      <p className={classes.task}>
        <QuestionTask question={question} />
      </p>
      <PaperText
        markdown={question.prompt}
        renderBlank={(id) => (
          <span className={classes.blank}>
            <sup>{ids.indexOf(id) + 1}</sup>
          </span>
        )}
      />
    </>
  );
}

const fewestLines = 4;
const mostLines = 14;
/** Of handwriting on a line of this paper. */
const lettersOnLine: Record<Language, number> = { en: 60, ja: 28 };

const linesFor = (letters: number, lang: Language): number =>
  Math.min(mostLines, Math.max(fewestLines, Math.ceil(letters / lettersOnLine[lang])));

interface LinesProps {
  readonly count: number;
  /** Numbered, as code is. */
  readonly isCode?: boolean;
}

export function Lines({ count, isCode }: LinesProps) {
  return (
    <>
      <ol className={classes.lines} data-code={isCode}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} />
        ))}
      </ol>
      <p className={classes.more}>
        <Trans>Go on overleaf if you need more room.</Trans>
      </p>
    </>
  );
}
