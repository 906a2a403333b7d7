import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronRight, IconFlag } from '@tabler/icons-react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { useQuestionKit } from '../question-kit.ts';
import type { Numbered } from './numbered.ts';
import classes from './question-nav.module.css';

interface Props {
  readonly questions: readonly Numbered[];
  /** Past the last one when all are looked over. */
  readonly at: number;
  readonly lang: Language;
  readonly flags: readonly number[];
  readonly isAnswered: (questionId: number) => boolean;
  readonly deadlineAt: string;
  readonly onGo: (index: number) => void;
}

/** All questions by their parts, with what is answered and what one wants to look at again. */
export function QuestionNav(props: Props) {
  const { questions, at, lang, isAnswered, deadlineAt, onGo } = props;
  const { i18n } = useLingui();
  const done = questions.filter(({ question }) => isAnswered(question.id)).length;
  const parts = [...Map.groupBy(questions, ({ part }) => part).values()];
  const time = dateFormat(i18n.locale, { hour: 'numeric', minute: '2-digit' });
  return (
    <>
      <p className={classes.head}>
        <b>
          <Trans>Questions</Trans>
        </b>
        <span>
          <Trans>
            {done} of {questions.length} answered
          </Trans>
        </span>
      </p>
      {parts.map((numbered) => (
        <Part key={numbered[0]?.part} {...props} numbered={numbered} lang={lang} />
      ))}
      <UnstyledButton
        className={classes.review}
        aria-current={at === questions.length ? 'step' : undefined}
        onClick={() => onGo(questions.length)}
      >
        <span>
          <b>
            <Trans>Review and hand in</Trans>
          </b>
          <span className={classes.small}>
            <Trans>until {time.format(new Date(deadlineAt))}</Trans>
          </span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </>
  );
}

function Part({
  numbered,
  at,
  lang,
  flags,
  isAnswered,
  onGo,
}: Props & { numbered: readonly Numbered[] }) {
  const { firstLineOf } = useQuestionKit();
  const [first] = numbered;
  const open = numbered.filter(({ question }) => !isAnswered(question.id)).length;
  if (!first) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.partHead}>
        <span>
          <Trans>Part {first.part}</Trans> <span lang={lang}>{first.partTitle}</span>
        </span>
        <span className={classes.small}>
          {open === 0 ? (
            <Trans>all answered</Trans>
          ) : (
            <Plural value={open} one="# open" other="# open" />
          )}
        </span>
      </h2>
      <ol className={classes.list}>
        {numbered.map(({ question, number }) => (
          <li key={question.id}>
            <UnstyledButton
              className={classes.entry}
              aria-current={number - 1 === at ? 'step' : undefined}
              onClick={() => onGo(number - 1)}
            >
              <span className={classes.number}>{number}</span>
              <span className={classes.words} lang={lang}>
                {firstLineOf(question.prompt)}
              </span>
              <State isAnswered={isAnswered(question.id)} isFlagged={flags.includes(question.id)} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function State({ isAnswered, isFlagged }: { isAnswered: boolean; isFlagged: boolean }) {
  if (isFlagged)
    return (
      <span className={classes.state} data-tone="warn">
        {isAnswered ? <Trans>Flagged · answered</Trans> : <Trans>Flagged · open</Trans>}
        <IconFlag size={16} stroke={1.75} aria-hidden />
      </span>
    );
  return isAnswered ? (
    <span className={classes.state} data-tone="ok">
      <Trans>Answered</Trans>
      <IconCheck size={16} stroke={1.75} aria-hidden />
    </span>
  ) : (
    <span className={classes.state}>
      <Trans>Open</Trans>
    </span>
  );
}
