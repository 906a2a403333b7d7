import type { Language } from '../format/language.ts';
import type { ApplicationState, SubjectKind } from './application-states.ts';

/** States as a file names them. */
export const stateWords: Record<Language, Record<ApplicationState | 'running', string>> = {
  en: {
    applied: 'Applied for',
    askedBack: 'Question asked',
    approved: 'Approved',
    waiting: 'Waiting for a seat',
    started: 'Started',
    running: 'In progress',
    refused: 'Not approved',
    withdrawn: 'Withdrawn',
    finished: 'Finished',
    expired: 'Expired',
  },
  ja: {
    applied: '申請中',
    askedBack: '質問あり',
    approved: '承認済み',
    waiting: '順番待ち',
    started: '受講中',
    running: '受講中',
    refused: '却下',
    withdrawn: '取り下げ',
    finished: '修了',
    expired: '期限切れ',
  },
};

export const subjectKindWords: Record<Language, Record<SubjectKind, string>> = {
  en: { course: 'Course', path: 'Learning path' },
  ja: { course: 'コース', path: '学習パス' },
};
