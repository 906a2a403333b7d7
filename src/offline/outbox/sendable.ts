import {
  confirmAnnouncement,
  readAnnouncement,
} from '../../../domain/announcements/own-announcements.contract.ts';
import { answerCheck } from '../../../domain/aichats/answer-check.contract.ts';
import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import { skipSection } from '../../../domain/classrules/skip-section.contract.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { recordApp } from '../../../domain/apps/record-app.contract.ts';
import {
  acceptAnswer,
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  resolveDiscussion,
  wishDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../../domain/exams/keep-exam.contract.ts';
import { keepExamRehearsal } from '../../../domain/exams/rehearse-exam.contract.ts';
import { keepExamFile } from '../../../domain/exams/exam-files.contract.ts';
import { keepImage } from '../../../domain/images/keep-image.contract.ts';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { sayCsat } from '../../../domain/csat/own-csat.contract.ts';
import {
  handInReport,
  reactToOwnReport,
  takeBackReport,
} from '../../../domain/reports/hand-in-report.contract.ts';
import { applyForLearning } from '../../../domain/selflearning/apply.contract.ts';
import { handInSurvey } from '../../../domain/surveys/hand-in.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import { recordWatching } from '../../../domain/videos/watching.contract.ts';
import type { Operation } from './operation.ts';

interface Sendable {
  readonly endpoint: AnyEndpoint;
  /** Another device may have changed the same: then both are brought together. */
  readonly isMergeable?: true;
}

/** Everything the outbox may hold. A write names its endpoint, as functions cannot be stored. */
const sendables = [
  { endpoint: putNote, isMergeable: true },
  { endpoint: deleteNote, isMergeable: true },
  { endpoint: saveDraft, isMergeable: true },
  { endpoint: recordProgress },
  { endpoint: skipSection },
  { endpoint: startAttempt },
  { endpoint: addAnswer },
  { endpoint: submitAttempt },
  { endpoint: addExamAnswer },
  { endpoint: keepExamFile },
  { endpoint: keepExamRehearsal },
  { endpoint: confirmExamCorrection },
  { endpoint: submitExam },
  { endpoint: saveCode },
  { endpoint: submitCode },
  { endpoint: answerCheck },
  { endpoint: handInSurvey },
  { endpoint: sayCsat },
  { endpoint: handInReport },
  { endpoint: takeBackReport },
  { endpoint: reactToOwnReport },
  { endpoint: applyForLearning },
  { endpoint: recordWatching },
  { endpoint: recordApp },
  { endpoint: readAnnouncement },
  { endpoint: confirmAnnouncement },
  { endpoint: keepImage },
  { endpoint: createDiscussion },
  { endpoint: editDiscussion },
  { endpoint: createComment },
  { endpoint: editComment },
  { endpoint: deleteComment },
  { endpoint: createAnswer },
  { endpoint: editAnswer },
  { endpoint: acceptAnswer },
  { endpoint: resolveDiscussion },
  { endpoint: readDiscussion },
  { endpoint: wishDiscussion },
  { endpoint: reactToDiscussion },
] as const satisfies readonly Sendable[];

/** What may be written: nothing else would ever leave this device. */
export type SendableEndpoint = (typeof sendables)[number]['endpoint'];

export const findSendable = (operation: Operation): Sendable | undefined =>
  sendables.find(({ endpoint }) => isTo(operation, endpoint));

export const isTo = (
  { method, path }: Pick<Operation, 'method' | 'path'>,
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>,
): boolean => method === endpoint.method && path === endpoint.path;
