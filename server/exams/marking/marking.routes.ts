import {
  decideLateExamAnswers,
  getExamMarking,
  getExamRecord,
  getExamSitting,
  listExamAnswers,
  listExamComments,
  listExamSittings,
  markExamAnswer,
  signOffExam,
} from '../../../domain/exams/exam-marking.contract.ts';
import { correctExamQuestion } from '../../../domain/exams/exam-corrections.contract.ts';
import {
  previewEmergencyFile,
  takeInEmergencyFile,
} from '../../../domain/exams/emergency.contract.ts';
import {
  changeExamResults,
  exportExamResults,
  getExamStatistics,
  previewExamChange,
} from '../../../domain/exams/exam-results.contract.ts';
import { decideExamAppeal, listExamAppeals } from '../../../domain/exams/exam-appeals.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { appealsOf, decideAppeal } from '../appeals/exam-appeals.service.ts';
import { lookAtFile, takeInFile } from '../emergency.service.ts';
import { correctQuestion } from '../corrections/exam-corrections.service.ts';
import { decideLateOf, signOff } from '../exam-end.service.ts';
import {
  answersTo,
  commentsOn,
  markingOf,
  sittingsOf,
  wholeSitting,
} from '../exam-marking.service.ts';
import { type PaperDesk } from '../papers.ts';
import { applyChange, previewChange } from '../results/exam-changes.service.ts';
import { resultsAsFile } from '../results/exam-csv.service.ts';
import { statisticsOf } from '../results/exam-statistics.service.ts';
import { markAnswer } from './mark-answer.service.ts';
import { recordOf } from '../record.service.ts';

/** Everything about an exam from its last answer on; and what is corrected while it is written. */
export const markingRoutes = (desk: PaperDesk): Route[] => [
  route(getExamMarking, async (context, { params }) => ({
    result: await markingOf(desk, context, params.examId),
  })),
  route(listExamAnswers, (context, { params, query }) => answersTo(desk, context, params, query)),
  route(listExamComments, async (context, { params }) => ({
    result: await commentsOn(context, params),
  })),
  route(listExamSittings, (context, { params, query }) =>
    sittingsOf(context, params.examId, query),
  ),
  route(getExamSitting, async (context, { params }) => ({
    result: await wholeSitting(desk, context, params),
  })),
  route(getExamRecord, async (context, { params }) => ({
    result: await recordOf(context, params),
  })),
  route(markExamAnswer, async (context, { params, body }) => {
    await markAnswer(desk, context, params, body);
    return {};
  }),
  route(decideLateExamAnswers, async (context, { params, body }) => {
    await decideLateOf(desk, context, params, body);
    return {};
  }),
  route(getExamStatistics, async (context, { params }) => ({
    result: await statisticsOf(desk, context, params.examId),
  })),
  route(exportExamResults, (context, { params }) => resultsAsFile(desk, context, params.examId)),
  route(previewExamChange, async (context, { params, body }) => ({
    result: await previewChange(desk, context, params.examId, body.change),
  })),
  route(changeExamResults, async (context, { params, body }) => {
    await applyChange(desk, context, params.examId, body);
    return {};
  }),
  route(listExamAppeals, async (context, { params }) => ({
    result: await appealsOf(desk, context, params.examId),
  })),
  route(decideExamAppeal, async (context, { params, body }) => {
    await decideAppeal(desk, context, params, body);
    return {};
  }),
  route(correctExamQuestion, async (context, { params, body }) => {
    await correctQuestion(desk, context, params.examId, body);
    return {};
  }),
  // A refusal is recorded in a transaction that it does not undo.
  route(
    previewEmergencyFile,
    async (context, { params, body }) => ({
      result: await lookAtFile(desk, context, params.examId, body.file),
    }),
    { ownTransaction: true },
  ),
  route(
    takeInEmergencyFile,
    async (context, { params, body }) => ({
      result: await takeInFile(desk, context, params.examId, body),
    }),
    { ownTransaction: true },
  ),
  route(signOffExam, async (context, { params, body }) => {
    await signOff(context, params.examId, body.resultsAt);
    return { result: await markingOf(desk, context, params.examId) };
  }),
];
