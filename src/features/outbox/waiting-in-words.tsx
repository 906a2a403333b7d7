import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
  createAnswer,
  createComment,
  createDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import { keepImage } from '../../../domain/images/keep-image.contract.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { sayCsat } from '../../../domain/csat/own-csat.contract.ts';
import { handInReport, takeBackReport } from '../../../domain/reports/hand-in-report.contract.ts';
import { handInSurvey } from '../../../domain/surveys/hand-in.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { useWaiting } from '../../offline/outbox/use-waiting.ts';
import classes from './waiting-in-words.module.css';

interface Kind {
  readonly endpoints: readonly { readonly method: string; readonly path: string }[];
  readonly words: (count: number) => ReactNode;
}

/** In the order of what people would miss most. */
const kinds: readonly Kind[] = [
  {
    endpoints: [submitAttempt],
    words: (count) => (
      <Plural value={count} one="A quiz that is handed in" other="# quizzes that are handed in" />
    ),
  },
  {
    endpoints: [submitCode],
    words: (count) => (
      <Plural
        value={count}
        one="Code that is handed in"
        other="Code of # challenges that is handed in"
      />
    ),
  },
  {
    endpoints: [saveCode],
    words: (count) => (
      <Plural value={count} one="Code of a challenge" other="Code of # challenges" />
    ),
  },
  {
    endpoints: [addAnswer],
    words: (count) => (
      <Plural value={count} one="An answer to a quiz" other="# answers to quizzes" />
    ),
  },
  {
    endpoints: [handInSurvey],
    words: (count) => (
      <Plural value={count} one="The answers to a survey" other="The answers to # surveys" />
    ),
  },
  {
    endpoints: [confirmAnnouncement],
    words: (count) => (
      <Plural
        value={count}
        one="The confirmation of an announcement"
        other="The confirmation of # announcements"
      />
    ),
  },
  {
    endpoints: [handInReport, takeBackReport],
    words: (count) => <Plural value={count} one="A daily report" other="# daily reports" />,
  },
  {
    endpoints: [sayCsat],
    words: (count) => <Plural value={count} one="Your feedback" other="Your feedback, # times" />,
  },
  {
    endpoints: [createDiscussion, createComment, createAnswer],
    words: (count) => (
      <Plural
        value={count}
        one="What you wrote in a discussion"
        other="What you wrote in # discussions"
      />
    ),
  },
  {
    endpoints: [keepImage],
    words: (count) => <Plural value={count} one="A picture" other="# pictures" />,
  },
  {
    endpoints: [putNote],
    words: (count) => <Plural value={count} one="A note" other="# notes" />,
  },
  {
    endpoints: [saveDraft],
    words: (count) => (
      <Plural value={count} one="A draft of a material" other="# drafts of materials" />
    ),
  },
  {
    endpoints: [deleteNote],
    words: (count) => (
      <Plural value={count} one="The deletion of a note" other="The deletion of # notes" />
    ),
  },
  {
    endpoints: [readAnnouncement],
    words: (count) => (
      <Plural
        value={count}
        one="That you have read an announcement"
        other="That you have read # announcements"
      />
    ),
  },
  { endpoints: [recordProgress, startAttempt], words: () => <Trans>How far you have come</Trans> },
];

/** What is on this device only, by kinds: a note that was written on three times is one note. */
export function WaitingInWords() {
  const counts = countsOf(useWaiting());
  return (
    <ul className={classes.list}>
      {counts.map(([words, count], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the kinds stand still
        <li key={index}>{words(count)}</li>
      ))}
    </ul>
  );
}

function countsOf(operations: readonly Operation[]): [Kind['words'], number][] {
  const isOf = (operation: Operation, { endpoints }: Pick<Kind, 'endpoints'>) =>
    endpoints.some(({ method, path }) => operation.method === method && operation.path === path);
  const known = kinds.map((kind): [Kind['words'], number] => {
    const some = operations.filter((operation) => isOf(operation, kind));
    // Answers of one attempt have one name, and each counts.
    const isEach = kind.endpoints.some(({ path }) => path === addAnswer.path);
    return [kind.words, isEach ? some.length : new Set(some.map(({ entity }) => entity)).size];
  });
  const others = operations.filter((operation) => !kinds.some((kind) => isOf(operation, kind)));
  const all: [Kind['words'], number][] = [
    ...known,
    [(count) => <Plural value={count} one="A change" other="# changes" />, others.length],
  ];
  return all.filter(([, count]) => count > 0);
}
