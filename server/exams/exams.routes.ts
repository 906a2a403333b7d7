import {
  addExamPeople,
  createExam,
  deleteExam,
  getExam,
  listExamPeople,
  listExams,
  publishExam,
  removeExamPerson,
  unpublishExam,
  updateAccommodation,
  updateExam,
  updateInvigilators,
} from '../../domain/exams/exams.contract.ts';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../domain/exams/keep-exam.contract.ts';
import {
  getOwnExam,
  getOwnResult,
  getSealedPaper,
  listOwnExams,
  runExamCode,
  startExam,
} from '../../domain/exams/own-exams.contract.ts';
import {
  admitToExam,
  askInvigilator,
  askTakeover,
  decideTakeover,
  getBoard,
  giveExamTime,
  listWatchedExams,
  signExam,
  writeExamMessage,
} from '../../domain/exams/exam-board.contract.ts';
import { appealAgainstMark } from '../../domain/exams/exam-appeals.contract.ts';
import { getPrintedExam, getPrintedKeys } from '../../domain/exams/printed-exam.contract.ts';
import type { Services } from '../services.ts';
import { route, type Route } from '../http/route.ts';
import { appeal } from './appeals/exam-appeals.service.ts';
import { addAnswer, answerDesk } from './answers.service.ts';
import { admit, boardOf, giveTimeTo, watchedExams, writeMessage } from './exam-board.service.ts';
import { runOwnCode } from './code/run-code.service.ts';
import { confirmCorrection } from './corrections/exam-corrections.service.ts';
import {
  accommodate,
  addPeople,
  nameInvigilators,
  peopleOf,
  removePerson,
} from './exam-people.service.ts';
import {
  createExamOf,
  deleteExamOf,
  examOf,
  listExamsOf,
  publishExamOf,
  unpublishExamOf,
  updateExamOf,
} from './exams.service.ts';
import { handIn, ownExam, ownExams, sealedPaperOf, start } from './own-exams.service.ts';
import { keepExamRehearsal } from '../../domain/exams/rehearse-exam.contract.ts';
import { rehearse } from './rehearsals/exam-rehearsals.service.ts';
import { ownResult } from './own-result.service.ts';
import { examFilesRoutes } from './files/exam-files.routes.ts';
import { markingRoutes } from './marking/marking.routes.ts';
import { type PaperDesk, paperDesk } from './papers.ts';
import { printedExam, printedKeys } from './print/printed-exam.service.ts';
import { recordRefusal } from './refusals.service.ts';
import { askQuestion, sign } from './signs.service.ts';
import { decideDevice, wantDevice } from './take-over.service.ts';

export function examsRoutes(services: Services): Route[] {
  const desk = paperDesk();
  const all = [
    ...making(desk),
    ...markingRoutes(desk),
    ...watching,
    ...taking(services, desk),
    ...examFilesRoutes,
  ];
  return all.map((one) => ({ ...one, refused: (refusal) => recordRefusal(one, refusal) }));
}

const making = (desk: PaperDesk): Route[] => [
  route(listExams, (context, { query }) => listExamsOf(context, query)),
  route(createExam, async (context, { body }) => ({ result: await createExamOf(context, body) })),
  route(getExam, async (context, { params }) => ({ result: await examOf(context, params.examId) })),
  route(updateExam, async (context, { params, body }) => ({
    result: await updateExamOf(context, params.examId, body),
  })),
  route(deleteExam, async (context, { params }) => {
    await deleteExamOf(context, params.examId);
    return {};
  }),
  route(publishExam, async (context, { params }) => ({
    result: await publishExamOf(context, params.examId),
  })),
  route(unpublishExam, async (context, { params }) => ({
    result: await unpublishExamOf(context, params.examId),
  })),
  route(listExamPeople, (context, { params, query }) => peopleOf(context, params.examId, query)),
  route(addExamPeople, async (context, { params, body }) => ({
    result: { added: await addPeople(context, params.examId, body) },
  })),
  route(removeExamPerson, async (context, { params }) => {
    await removePerson(context, params.examId, params.userId);
    return {};
  }),
  route(updateAccommodation, async (context, { params, body }) => {
    await accommodate(context, params.examId, params.userId, body);
    return {};
  }),
  route(updateInvigilators, async (context, { params, body }) => ({
    result: await nameInvigilators(context, params.examId, body.userIds),
  })),
  route(getPrintedExam, async (context, { params, query }) => ({
    result: await printedExam(desk, context, params.examId, query.userId),
  })),
  route(getPrintedKeys, async (context, { params, query }) => ({
    result: await printedKeys(desk, context, params.examId, query.userId),
  })),
];

const watching: Route[] = [
  route(listWatchedExams, async (context) => ({ result: await watchedExams(context) })),
  route(getBoard, async (context, { params }) => ({
    result: await boardOf(context, params.examId),
  })),
  route(admitToExam, async (context, { params, body }) => {
    await admit(context, params.examId, body.userIds);
    return {};
  }),
  route(giveExamTime, async (context, { params, body }) => {
    await giveTimeTo(context, params.examId, body);
    return {};
  }),
  route(writeExamMessage, async (context, { params, body }) => {
    await writeMessage(context, params.examId, body);
    return {};
  }),
  route(decideTakeover, async (context, { params, body }) => {
    await decideDevice(context, params.examId, params.userId, body.isAllowed);
    return {};
  }),
  route(signExam, async (context, { params, body }) => ({
    result: await sign(context, params.examId, body),
  })),
  route(askInvigilator, async (context, { params, body }) => {
    await askQuestion(context, params.examId, body.text);
    return {};
  }),
  route(askTakeover, async (context, { params, body }) => {
    await wantDevice(context, params.examId, body.deviceUuid);
    return {};
  }),
];

const taking = (services: Services, desk: PaperDesk): Route[] => [
  route(listOwnExams, async (context) => ({ result: await ownExams(context) })),
  route(getOwnExam, async (context, { params, query }) => ({
    result: await ownExam(desk, context, params.examId, query.deviceUuid),
  })),
  route(getSealedPaper, async (context, { params }) => ({
    result: await sealedPaperOf(desk, context, params.examId),
  })),
  route(startExam, async (context, { params, body }) => {
    await start(context, params.examId, body);
    return { result: await ownExam(desk, context, params.examId, body.deviceUuid) };
  }),
  addAnswerRoute(services, desk),
  route(keepExamRehearsal, async (context, { params, body }) => {
    await rehearse(context, params.examId, { ...body, deviceUuid: params.deviceUuid });
    return {};
  }),
  route(confirmExamCorrection, async (context, { params, body }) => {
    await confirmCorrection(desk, context, params, body.confirmedAt);
    return {};
  }),
  route(
    runExamCode,
    async (context, { params, body }) => ({
      result: await runOwnCode(desk, context, params.examId, body),
    }),
    { ownTransaction: true },
  ),
  route(submitExam, async (context, { params, body }) => {
    await handIn(desk, context, params.examId, body);
    return {};
  }),
  route(appealAgainstMark, async (context, { params, body }) => {
    await appeal(desk, context, params, body.text);
    return {};
  }),
  route(getOwnResult, async (context, { params }) => ({
    result: await ownResult(desk, context, params.examId),
  })),
];

/** What it writes is a transaction of its own, and keeps the idempotency key. */
function addAnswerRoute(services: Services, desk: PaperDesk): Route {
  const answers = answerDesk(services, desk);
  return route(
    addExamAnswer,
    async (context, { params, body }) => ({
      result: await addAnswer(answers, context, { ...params, ...body }),
    }),
    { ownTransaction: true },
  );
}
