import { dateFormat } from '../../../domain/format/intl-formats.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { Context } from '../../http/context.ts';
import type { CsvReply } from '../../http/route.ts';
import { timeZoneOf } from '../../organisations/organisations.service.ts';
import { getExamRow, heldBy } from '../exams.service.ts';
import type { PaperDesk } from '../papers.ts';
import { readResults, resultsBy } from './all-results.ts';
import { selectStanding } from './exam-changes.repo.ts';

const words = {
  en: {
    person: ['Account', 'Name', 'Handed in', 'Points', 'Out of', 'Result'],
    passed: 'Passed',
    notPassed: 'Not passed',
    waits: 'Waits for points',
    question: (number: number) => `Question ${number}`,
    excluded: (number: number) => `Question ${number} (does not count)`,
  },
  ja: {
    person: ['アカウント', '氏名', '提出日時', '得点', '満点', '結果'],
    passed: '合格',
    notPassed: '不合格',
    waits: '採点待ち',
    question: (number: number) => `問${number}`,
    excluded: (number: number) => `問${number}（採点から除外）`,
  },
} satisfies Record<Language, unknown>;

/** A line for each person who handed in; a question that somebody did not have is empty. */
export async function resultsAsFile(
  desk: PaperDesk,
  context: Context,
  examId: number,
): Promise<CsvReply> {
  const { db, language } = context;
  const own = words[language];
  const { exam } = await getExamRow(context, examId);
  const all = await readResults(desk, context, exam);
  const { standing } = await selectStanding(db, heldBy(context, examId));
  const results = resultsBy(all, exam, { standing, curve: exam.curve });
  const format = dateFormat('sv-SE', {
    timeZone: await timeZoneOf(context),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const isExcluded = (id: number) => standing.get(id)?.kind === 'exclude';
  async function* rows() {
    for (const { person, points, maxPoints, passes } of results) {
      const { sitting, name, accountName } = person;
      const marks = all.marksOf.get(sitting.id) ?? [];
      yield [
        accountName,
        name,
        sitting.submittedAt ? format.format(sitting.submittedAt) : '',
        points,
        maxPoints,
        points === null ? own.waits : passes || sitting.isPassKept ? own.passed : own.notPassed,
        ...all.asked.map(({ question }) => {
          const mark = marks.find(({ questionId }) => questionId === question.id);
          if (!mark) return null;
          return standing.get(question.id)?.kind === 'full' ? question.weight : mark.points;
        }),
      ];
    }
  }
  return {
    fileName: `${exam.title}.csv`,
    columns: [
      ...own.person,
      ...all.asked.map(({ question }, index) =>
        (isExcluded(question.id) ? own.excluded : own.question)(index + 1),
      ),
    ],
    rows: rows(),
  };
}
