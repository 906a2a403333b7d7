import { Trans, useLingui } from '@lingui/react/macro';
import { FreetextKeySchema } from '../../../../domain/challenges/question.schema.ts';
import type { ShownExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import type { SecondMarking } from '../../../../domain/exams/exam-marking.contract.ts';
import type { ExamMark, ExamQuestion } from '../../../../domain/exams/exam-question.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { GivenMark, MarkFormOfKit } from '../question-kit.ts';
import classes from './answer-marking.module.css';

interface Props {
  readonly mark: ExamMark;
  /** Absent where no draft may be asked for. */
  readonly draftOf?:
    | { readonly question: ExamQuestion; readonly answer: ShownExamAnswer | null }
    | undefined;
  /** Null where one person marks it. */
  readonly second: SecondMarking | null;
  readonly phrases?: readonly { readonly text: string; readonly count: number }[];
  readonly markForm: MarkFormOfKit;
  readonly onSave: (given: GivenMark) => Promise<void>;
}

const noPhrases: NonNullable<Props['phrases']> = [];

/** The points of one answer: given by one person, or by two, who may differ. */
export function AnswerMarking({
  mark,
  draftOf,
  second,
  phrases = noPhrases,
  markForm: MarkForm,
  onSave,
}: Props) {
  const { i18n } = useLingui();
  const own = second?.opinions.find(({ isOwn }) => isOwn);
  const isDecision = second?.state === 'hasdifference';
  const shown =
    own && mark.points === null && !isDecision
      ? { ...mark, points: own.points, comment: own.comment, criteria: own.criteria }
      : mark;
  return (
    <>
      {second && (
        <div className={classes.second}>
          <p>
            <StateChip state={second.state} hasOwn={own !== undefined} />
          </p>
          {second.opinions.map((opinion) => (
            <div key={opinion.by}>
              <p>
                <b>
                  {i18n.number(opinion.points)} / {i18n.number(mark.maxPoints)}
                </b>{' '}
                {opinion.by}
                {opinion.comment !== '' && ` · ${opinion.comment}`}
              </p>
              <CriteriaOf opinion={opinion} among={second.opinions} mark={mark} />
            </div>
          ))}
          {isDecision && (
            <p className={classes.hint}>
              <Trans>The two differ by more than the exam allows. What you save now stands.</Trans>
            </p>
          )}
        </div>
      )}
      <MarkForm
        key={`${second?.state ?? ''} ${shown.points ?? ''}`}
        mark={shown}
        {...textOf(draftOf)}
        phrases={phrases}
        onFocus={() => {}}
        onSave={(given) => onSave(isDecision ? { ...given, isDecision } : given)}
      />
    </>
  );
}

/** Only of texts a draft can be made. */
function textOf(draftOf: Props['draftOf']) {
  if (draftOf?.question.kind !== 'FREETEXT' || draftOf.answer?.kind !== 'FREETEXT') return {};
  const { question, answer } = draftOf;
  return { question, answer };
}

type Opinion = SecondMarking['opinions'][number];

/** What one of them gave by each criterion; bold where the two differ. */
function CriteriaOf(props: { opinion: Opinion; among: readonly Opinion[]; mark: ExamMark }) {
  const { opinion, among, mark } = props;
  const { i18n } = useLingui();
  const rubric = FreetextKeySchema.safeParse(mark.answerKey).data?.rubric ?? [];
  const { criteria } = opinion;
  if (!criteria || rubric.length === 0) return null;
  return (
    <ul className={classes.criteria}>
      {rubric.map(({ id, title, points }) => {
        const given = criteria[id] ?? 0;
        const isSame = among.every((other) => (other.criteria?.[id] ?? 0) === given);
        return (
          <li key={id} data-differs={!isSame || undefined}>
            <span>{title}</span>
            <span>
              {i18n.number(given)} / {i18n.number(points)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function StateChip({ state, hasOwn }: { state: SecondMarking['state']; hasOwn: boolean }) {
  if (state === 'hasdifference')
    return (
      <Chip tone="bad">
        <Trans>The two markers differ</Trans>
      </Chip>
    );
  if (state === 'scored')
    return (
      <Chip tone="ok">
        <Trans>Marked by two</Trans>
      </Chip>
    );
  if (state === 'first')
    return (
      <Chip>
        <Trans>Marked by two: the first is missing</Trans>
      </Chip>
    );
  return hasOwn ? (
    <Chip tone="warn">
      <Trans>Waits for a second marker</Trans>
    </Chip>
  ) : (
    <Chip tone="warn">
      <Trans>Waits for you as the second marker</Trans>
    </Chip>
  );
}
