import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExamQuestion } from '../../../../domain/exams/exam-question.schema.ts';
import type {
  PrintedExam,
  PrintedExamWithKeys,
  PrintedKey,
} from '../../../../domain/exams/printed-exam.contract.ts';
import { printSheets } from '../../../lib/print-sheets.ts';
import { Paper } from '../../../ui/Paper/paper.tsx';
import { TextsToCome, TextsToComeContext } from '../../../ui/Paper/texts-to-come.ts';
import { StandingChip } from '../desk/results/item-list.tsx';
import { useQuestionKit } from '../question-kit.ts';
import { ExamCover } from './exam-cover.tsx';
import classes from './exam-sheets.module.css';
import type { PaperKit } from './paper-kit.ts';

export type Printed = PrintedExam | PrintedExamWithKeys;

interface Props {
  readonly papers: readonly [Printed, ...Printed[]];
  /** In the language of the exam, whatever its admin reads. */
  readonly words: I18n;
  readonly kit: PaperKit;
  readonly onPrinted: () => void;
}

/** One paper after the other, each with a cover; and the browser's own printing, once all is drawn. */
export function ExamSheets({ papers, words, kit, onPrinted }: Props) {
  const sheets = useRef<HTMLDivElement>(null);
  const [texts] = useState(() => new TextsToCome());
  const [{ title, lang }] = papers;
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    let isGone = false;
    async function print(): Promise<void> {
      await texts.allShown();
      if (!sheets.current) return;
      await printSheets(sheets.current, { title, isGone: () => isGone });
      if (!isGone) done();
    }
    void print();
    return () => {
      isGone = true;
    };
  }, [texts, title]);
  return (
    <Paper ref={sheets} lang={lang} page={papers.map(pageOf).join('\n')}>
      <I18nProvider i18n={words}>
        <TextsToComeContext value={texts}>
          {papers.map((paper, index) => (
            <Sheets key={paper.person?.userId ?? 0} paper={paper} name={nameOf(index)} kit={kit} />
          ))}
        </TextsToComeContext>
      </I18nProvider>
    </Paper>
  );
}

const nameOf = (index: number): string => `exam-${index}`;

/** Sheets that come apart are put together again by what stands at their foot. */
const pageOf = ({ title, person }: Printed, index: number): string => `
  @page ${nameOf(index)} {
    margin: 16mm 18mm 18mm;
    @bottom-left {
      content: "${CSS.escape([title, person?.name ?? ''].filter(Boolean).join(' · '))}";
      font: 9pt sans-serif;
      color: #555;
    }
    @bottom-right { content: counter(page); font: 9pt sans-serif; color: #555; }
  }
`;

interface SheetsProps {
  readonly paper: Printed;
  readonly name: string;
  readonly kit: PaperKit;
}

function Sheets({ paper, name, kit }: SheetsProps) {
  const { Frame } = useQuestionKit();
  const { parts, lang, pictures, person } = paper;
  const keys = 'keys' in paper ? paper.keys : undefined;
  const numbers = new Map(
    parts.flatMap(({ questions }) => questions).map(({ id }, index) => [id, index + 1]),
  );
  return (
    <Frame lang={lang} pictures={pictures}>
      <article className={classes.sheets} style={{ page: name }} data-large={person?.largeType}>
        <ExamCover paper={paper} isKey={keys !== undefined} kit={kit} />
        {parts.map(({ id, title, questions }, part) => (
          <section key={id} className={classes.part}>
            <h2>
              <Trans>Part {part + 1}</Trans> <span>{title}</span>
            </h2>
            {questions.map((question) => (
              <section key={question.id} className={classes.question} data-kind={question.kind}>
                <h3>
                  <Trans>Question {numbers.get(question.id)}</Trans>
                  <span className={classes.points}>
                    {/* Whoever marks writes theirs before the stroke. */}
                    {!keys && <span className={classes.room}>/</span>}
                    <Plural value={question.weight} one="# point" other="# points" />
                  </span>
                </h3>
                {keys ? (
                  <Key
                    given={keys.find(({ questionId }) => questionId === question.id)}
                    question={question}
                    kit={kit}
                  />
                ) : (
                  <kit.Question question={question} lang={lang} />
                )}
              </section>
            ))}
          </section>
        ))}
      </article>
    </Frame>
  );
}

interface KeyProps {
  readonly question: ExamQuestion;
  readonly given: PrintedKey | undefined;
  readonly kit: PaperKit;
}

function Key({ question, given, kit }: KeyProps) {
  if (!given) return null;
  return (
    <>
      {given.change && <StandingChip standing={given.change} />}
      <kit.Key question={question} given={given} />
    </>
  );
}
