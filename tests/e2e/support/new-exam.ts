import { type APIRequestContext, request as http } from '@playwright/test';
import type { ExamDraft } from '../../../domain/exams/exam.schema.ts';
import { send } from './send.ts';

interface NewExam {
  readonly title: string;
  /** By their account names. */
  readonly trainees: readonly string[];
  readonly invigilators?: readonly string[];
  /** Titles of quizzes of the library, in English; one about arrays and strings unless told. */
  readonly quizzes?: readonly string[];
  readonly draft?: Partial<ExamDraft>;
}

export interface MadeExam {
  readonly id: number;
  /** What its questions ask, as an admin may print it. */
  readonly prompts: readonly string[];
}

const minuteMs = 60_000;

/** A published exam, made by the demo's admin: open for three hours since five minutes, unless told. */
export async function newExam(baseURL: string, given: NewExam): Promise<MadeExam> {
  const staff = await http.newContext({ baseURL });
  try {
    const session = { accountName: 'admin', password: 'keiko-demo' };
    await send(staff, 'POST', '/api/auth/session', { data: session });
    const { quizzes = ['Quiz: arrays and strings'], title, draft } = given;
    const made = await send<{ id: number; draft: ExamDraft; revision: number }>(
      staff,
      'POST',
      '/api/exams',
      { data: { title, lang: 'en' } },
    );
    const path = `/api/exams/${made.id}`;
    const parts = [];
    for (const [index, name] of quizzes.entries())
      parts.push({ id: `part-${index + 1}`, title: name, materialId: await quizOf(staff, name) });
    const written = await send<{ revision: number }>(staff, 'PUT', path, {
      headers: { 'if-match': `"${made.revision}"` },
      data: {
        ...made.draft,
        parts,
        opensAt: new Date(Date.now() - 5 * minuteMs).toISOString(),
        closesAt: new Date(Date.now() + 180 * minuteMs).toISOString(),
        needsSignature: false,
        ...draft,
      },
    });
    const userIds = await idsOf(staff, given.trainees);
    await send(staff, 'POST', `${path}/people`, { data: { userIds, groupIds: [] } });
    const invigilators = await idsOf(staff, given.invigilators ?? []);
    await send(staff, 'PUT', `${path}/invigilators`, { data: { userIds: invigilators } });
    const { revision } = await send<{ revision: number }>(staff, 'GET', path);
    await send(staff, 'PUT', `${path}/published`, {
      headers: { 'if-match': `"${Math.max(revision, written.revision)}"` },
    });
    const paper = await send<{ parts: { questions: { prompt: string }[] }[] }>(
      staff,
      'GET',
      `${path}/paper`,
    );
    const questions = paper.parts.flatMap((part) => part.questions);
    return { id: made.id, prompts: questions.map(({ prompt }) => prompt) };
  } finally {
    await staff.dispose();
  }
}

async function quizOf(staff: APIRequestContext, keyword: string): Promise<number> {
  const found = await send<{ id: number; title: string }[]>(staff, 'GET', '/api/materials', {
    params: { keyword },
  });
  const quiz = found.find(({ title }) => title === keyword);
  if (!quiz) throw new Error(`The library has no ${keyword}.`);
  return quiz.id;
}

async function idsOf(staff: APIRequestContext, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const keyword of names) {
    const found = await send<{ id: number; accountName: string }[]>(staff, 'GET', '/api/people', {
      params: { keyword },
    });
    for (const { id, accountName } of found) if (accountName === keyword) ids.push(id);
  }
  return ids;
}
