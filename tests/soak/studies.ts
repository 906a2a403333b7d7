import { expect, type Page } from '@playwright/test';
import type { Attempt } from '../../domain/challenges/attempt.schema.ts';

const classTitle = 'C for new engineers';
const quizTitle = 'Quiz: the basics of C';

/** What the demo gives the trainee to study, and where. */
export interface Studies {
  readonly url: string;
  readonly books: readonly { readonly classMaterialId: number; readonly path: string }[];
  readonly quizPath: string;
  readonly quizId: number;
}

interface Training {
  readonly sections: readonly {
    readonly isOpen: boolean;
    readonly materials: readonly {
      readonly id: number;
      readonly title: string;
      readonly reference: { readonly materialType: string };
    }[];
  }[];
}

export async function findStudies(page: Page, url: string): Promise<Studies> {
  const ask = async <Result>(path: string): Promise<Result> => {
    const body: { result: Result } = await (await page.request.get(`${url}${path}`)).json();
    return body.result;
  };
  const { classes } = await ask<{ classes: { id: number; title: string }[] }>('/api/trainee/home');
  const classId = classes.find(({ title }) => title === classTitle)?.id ?? 0;
  /** What a test before left open is no attempt of this one. */
  const handInOpen = async (quizId: number) => {
    const path = `/api/trainee/classes/${classId}/materials/${quizId}/attempts`;
    for (const { uuid, submittedAt } of await ask<Attempt[]>(path)) {
      if (submittedAt !== null) continue;
      const data = { submittedAt: new Date().toISOString() };
      const at = `${url}/api/trainee/attempts/${uuid}/submission`;
      expect((await page.request.put(at, { data })).status()).toBe(200);
    }
  };
  const { sections } = await ask<Training>(`/api/trainee/classes/${classId}`);
  const open = sections.filter(({ isOpen }) => isOpen).flatMap(({ materials }) => materials);
  const pathOf = ({ id }: { id: number }) => `/train/${classId}?c=${id}`;
  const quiz = open.find(({ title }) => title === quizTitle);
  const books = open.filter(({ reference }) => reference.materialType === 'book');
  if (!quiz || books.length === 0) throw new Error(`The demo has no ${classTitle}.`);
  await handInOpen(quiz.id);
  return {
    url,
    books: books.map((book) => ({ classMaterialId: book.id, path: pathOf(book) })),
    quizPath: pathOf(quiz),
    quizId: quiz.id,
  };
}
