import { useSuspenseQuery } from '@tanstack/react-query';
import { bootcampQuery } from '../../../features/bootcamps/bootcamps.queries.ts';
import { OwnReportsPage } from '../../../features/reports/writing/own-reports-page.tsx';
import { ReportQuestions } from '../-reports/report-questions.tsx';

interface Props {
  readonly bootcampId: number;
  readonly classId: number | undefined;
  readonly day: string | undefined;
  readonly onPlace: (classId: number, day: string) => void;
}

/** The daily reports of the classes of a bootcamp, of which the device knows which they are. */
export function ReportsOfTrainee({ bootcampId, ...place }: Props) {
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const classIds = bootcamp.classes.map(({ id }) => id);
  return <OwnReportsPage {...place} classIds={classIds} questions={ReportQuestions} />;
}
