import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import {
  confirmAnnouncement,
  readAnnouncement,
} from '../../../domain/announcements/own-announcements.contract.ts';
import {
  acceptAnswer,
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  readDiscussion,
  resolveDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import { keepImage } from '../../../domain/images/keep-image.contract.ts';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../../domain/exams/keep-exam.contract.ts';
import { keepExamRehearsal } from '../../../domain/exams/rehearse-exam.contract.ts';
import { keepExamFile } from '../../../domain/exams/exam-files.contract.ts';
import { skipSection } from '../../../domain/classrules/skip-section.contract.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { sayCsat } from '../../../domain/csat/own-csat.contract.ts';
import { handInReport, takeBackReport } from '../../../domain/reports/hand-in-report.contract.ts';
import { applyForLearning } from '../../../domain/selflearning/apply.contract.ts';
import { handInSurvey } from '../../../domain/surveys/hand-in.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import type { Operation } from '../../offline/outbox/operation.ts';

const names: readonly [{ method: string; path: string }, MessageDescriptor][] = [
  [putNote, msg`Note`],
  [deleteNote, msg`Deletion of a note`],
  [saveDraft, msg`Draft of a material`],
  [recordProgress, msg`Reading progress`],
  [skipSection, msg`Skipping of a section`],
  [startAttempt, msg`Start of a quiz`],
  [addAnswer, msg`Quiz answer`],
  [submitAttempt, msg`Submission of a quiz`],
  [addExamAnswer, msg`Answer in an exam`],
  [keepExamFile, msg`File in an exam`],
  [keepExamRehearsal, msg`Rehearsal of an exam`],
  [confirmExamCorrection, msg`Confirmation of a correction in an exam`],
  [submitExam, msg`Submission of an exam`],
  [saveCode, msg`Code`],
  [submitCode, msg`Submission of code`],
  [readAnnouncement, msg`Reading of an announcement`],
  [confirmAnnouncement, msg`Confirmation of an announcement`],
  [createDiscussion, msg`Question in a discussion`],
  [editDiscussion, msg`Change of a question`],
  [createComment, msg`Comment in a discussion`],
  [createAnswer, msg`Answer in a discussion`],
  [editComment, msg`Change of a comment`],
  [editAnswer, msg`Change of an answer`],
  [deleteComment, msg`Deletion of a comment`],
  [acceptAnswer, msg`Accepting of an answer`],
  [resolveDiscussion, msg`Resolving of a discussion`],
  [readDiscussion, msg`Reading of a discussion`],
  [keepImage, msg`Picture`],
  [handInSurvey, msg`Answers to a survey`],
  [sayCsat, msg`Your feedback`],
  [handInReport, msg`Daily report`],
  [takeBackReport, msg`Taking back a daily report`],
  [applyForLearning, msg`Application`],
];

/** What a write is, in a word. */
export function nameOf({ method, path }: Operation): MessageDescriptor {
  const known = names.find(([endpoint]) => endpoint.method === method && endpoint.path === path);
  return known?.[1] ?? msg`Change`;
}
