import { authorize } from '../../../domain/access/policy.ts';
import { solutionFiles } from '../../../domain/challenges/code/project/project.rules.ts';
import { withText } from '../../../domain/exams/exam-corrections.rules.ts';
import type {
  ExamQuestion,
  KeyedExamQuestion,
} from '../../../domain/exams/exam-question.schema.ts';
import type { ExamStanding } from '../../../domain/exams/exam-results.rules.ts';
import { spanMs } from '../../../domain/exams/exam-time.rules.ts';
import { examPolicy } from '../../../domain/exams/exams.policy.ts';
import type {
  PrintedExam,
  PrintedExamWithKeys,
  PrintedKey,
} from '../../../domain/exams/printed-exam.contract.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { lookOf } from '../../organisations/organisations.service.ts';
import { listCorrections } from '../corrections/exam-corrections.repo.ts';
import { questionsOf } from '../exam-marking.service.ts';
import { findPersonOf, type PersonOfExam } from '../exam-people.repo.ts';
import { type ExamRow, findExam } from '../exams.repo.ts';
import { heldBy } from '../exams.service.ts';
import { extraOf, windowOf } from '../own-exams.present.ts';
import { askedOnPaper, type PaperDesk } from '../papers.ts';
import { selectStanding } from '../results/exam-changes.repo.ts';
import { asStanding, byId } from '../results/worth.service.ts';

const minuteMs = 60_000;

interface Wanted {
  readonly exam: ExamRow;
  /** Undefined: one paper for everybody. */
  readonly person: PersonOfExam | undefined;
}

/** Of an exam that is published, by whoever may edit it. */
async function wantedOf(context: Context, examId: number, userId?: number): Promise<Wanted> {
  const held = heldBy(context, examId);
  const found = await findExam(context.db, held);
  const { exam } = authorize(
    context.actor,
    examPolicy,
    'edit',
    found && { ...found, isInvigilator: false },
  );
  if (exam.status === 'draft') throw new AppError('examNotPublished');
  if (userId === undefined) return { exam, person: undefined };
  const person = await findPersonOf(context.db, held, userId);
  if (!person) throw new AppError('notFound');
  return { exam, person };
}

export async function printedExam(
  desk: PaperDesk,
  context: Context,
  examId: number,
  userId?: number,
): Promise<PrintedExam> {
  return await onPaper(desk, context, await wantedOf(context, examId, userId));
}

async function onPaper(
  desk: PaperDesk,
  context: Context,
  { exam, person }: Wanted,
): Promise<PrintedExam> {
  const { draft, maxPoints } = exam;
  const { passPercent, wrongTakesPercent = 0 } = draft;
  const window = windowOf(exam);
  const extra = person ? extraOf(person.sitting) : { timeFactor: 1, breakMinutes: 0 };
  const { parts, pictures } = await askedOnPaper(desk, context, exam, person?.sitting.uuid);
  const corrections = await listCorrections(context.db, heldBy(context, exam.id));
  const newest = new Map(corrections.map(({ questionId, text }) => [questionId, text]));
  const corrected = (question: ExamQuestion): ExamQuestion => {
    const text = newest.get(question.id);
    return text === undefined ? question : withText(question, draft.lang, text);
  };
  return {
    title: exam.title,
    organisationName: (await lookOf(context.db, exam.organisationId))?.displayName ?? '',
    lang: draft.lang,
    opensAt: window.opensAt.toISOString(),
    closesAt: window.closesAt.toISOString(),
    minutes: Math.round(spanMs(window, extra) / minuteMs),
    instructions: draft.instructions,
    aids: draft.aids,
    passPercent,
    maxPoints,
    wrongTakesPercent,
    person: person ? presentPerson(person) : null,
    parts: parts.map((part) => ({ ...part, questions: part.questions.map(corrected) })),
    pictures,
  };
}

const presentPerson = ({ sitting, name, accountName }: PersonOfExam) => ({
  userId: sitting.userId,
  name,
  accountName,
  largeType: sitting.largeType,
});

/** What is right of each question of the paper, as it stands by now; that it was opened is written down. */
export async function printedKeys(
  desk: PaperDesk,
  context: Context,
  examId: number,
  userId?: number,
): Promise<PrintedExamWithKeys> {
  const wanted = await wantedOf(context, examId, userId);
  const paper = await onPaper(desk, context, wanted);
  const { standing } = await selectStanding(context.db, heldBy(context, examId));
  const asked = await questionsOf(desk, context, wanted.exam);
  const keyed = byId(
    asStanding(
      asked.map(({ question }) => question),
      standing,
    ),
  );
  await recordChange(context, {
    action: 'exam.openKeys',
    subjectType: 'exam',
    subjectId: examId,
    after: userId === undefined ? {} : { userId },
  });
  return {
    ...paper,
    keys: paper.parts.flatMap(({ questions }) =>
      questions.flatMap(({ id }) => {
        const question = keyed.get(id);
        return question ? [presentKey(question, standing)] : [];
      }),
    ),
  };
}

function presentKey(question: KeyedExamQuestion, standing: ExamStanding): PrintedKey {
  const basis = { questionId: question.id, change: standing.get(question.id)?.kind ?? null };
  if (question.kind === 'FILE')
    return { ...basis, answerKey: null, explanation: '', solutions: [] };
  if (question.kind !== 'CODE') {
    const { answerKey, explanation } = question;
    return { ...basis, answerKey, explanation, solutions: [] };
  }
  const solutions = question.content.languages.map((setup) => ({
    language: setup.language,
    files: setup.files ? solutionFiles(setup) : [{ path: '', content: setup.solution }],
  }));
  return { ...basis, answerKey: null, explanation: '', solutions };
}
