import { expect, type Page } from '@playwright/test';
import { ask } from './enter.ts';

interface Titled {
  readonly id: number;
  readonly title: string;
}

const named = ({ title, id }: Titled): [string, number] => [title, id];

/** Finds what the demo made by its title, for staff. */
export async function findDemo(page: Page): Promise<{
  classId: (title: string) => number;
  materialId: (title: string) => number;
}> {
  const classes = new Map((await listAll(page, '/api/classes')).map(named));
  const materials = new Map((await listAll(page, '/api/materials')).map(named));
  const find = (ids: ReadonlyMap<string, number>) => (title: string) => {
    expect([...ids.keys()]).toContain(title);
    return ids.get(title) ?? 0;
  };
  return { classId: find(classes), materialId: find(materials) };
}

/** Also where tests before have made more than is on one page. */
export async function listAll(page: Page, path: string): Promise<Titled[]> {
  const all: Titled[] = [];
  for (;;) {
    const some = await ask<Titled[]>(page, `${path}?limit=100&offset=${all.length}`);
    all.push(...some);
    if (some.length < 100) return all;
  }
}

interface Studied {
  readonly sections: readonly { readonly materials: readonly Titled[] }[];
}

/** The address of a material in the training room, for a trainee of the class. */
export async function roomPath(
  page: Page,
  classTitle: string,
  materialTitle: string,
): Promise<string> {
  const { classes } = await ask<{ classes: Titled[] }>(page, '/api/trainee/home');
  const classId = classes.find(({ title }) => title === classTitle)?.id ?? 0;
  const { sections } = await ask<Studied>(page, `/api/trainee/classes/${classId}`);
  const material = sections
    .flatMap(({ materials }) => materials)
    .find(({ title }) => title === materialTitle);
  expect(material, materialTitle).toBeDefined();
  return `/train/${classId}?c=${material?.id}`;
}
