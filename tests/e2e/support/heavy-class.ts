import { randomBytes } from 'node:crypto';
import { request as http, type APIRequestContext, expect } from '@playwright/test';
import { ZipFile } from 'yazl';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { englishTrainee } from './sign-in.ts';

export const heavyTitle = 'Charts of the coast';

/** Three segments, the last of them short. */
const chartBytes = 2 * segmentBytes + 1000;

/** The beginning of a PNG of one pixel, up to where its data would be. */
const beginning = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489000000ff49444154',
  'hex',
);

/** By its first bytes a picture; what follows no browser could draw, and no cable compress. */
const picture = (bytes: number): Buffer =>
  Buffer.concat([beginning, randomBytes(bytes - beginning.length)]);

async function bookZip(): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, content: Buffer | string) =>
    zip.addBuffer(Buffer.from(content), name, { compress: false });
  add('book.toml', `[book]\ntitle = "${heavyTitle}"\nlanguage = "en"\n`);
  add('src/SUMMARY.md', '# Summary\n\n- [North](north.md)\n- [South](south.md)\n');
  add('src/north.md', '# North\n\n![Buoys](buoys.png)\n\n![The coast](coast.png)\n');
  add('src/south.md', '# South\n\n![Buoys](buoys.png)\n');
  add('src/buoys.png', picture(30_000));
  add('src/coast.png', picture(chartBytes));
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** A class with a book whose files are big, for the trainee who reads English. Returns its id. */
export async function makeHeavyClass(baseURL: string): Promise<number> {
  const staff = await http.newContext({ baseURL });
  try {
    await signIn(staff, 'instructor');
    const imported = await send<{ id: number }>(staff, 'POST', '/api/materials/imports', {
      params: { fileName: 'charts.zip' },
      headers: { 'content-type': 'application/zip' },
      data: await bookZip(),
    });
    const materialId = await importedMaterial(staff, imported.id);
    const made = await send<{ id: number; revision: number }>(staff, 'POST', '/api/classes', {
      data: {
        title: heavyTitle,
        description: '',
        lang: 'en',
        startAt: '2020-01-01',
        endAt: '2099-12-31',
      },
    });
    const path = `/api/classes/${made.id}`;
    await send(staff, 'PUT', `${path}/sections`, {
      headers: { 'if-match': `"${made.revision}"` },
      data: {
        sections: [{ title: 'All', opensAt: null, materials: [{ materialId, dueAt: null }] }],
      },
    });
    const people = await send<{ id: number }[]>(staff, 'GET', '/api/people', {
      params: { keyword: englishTrainee },
    });
    const userIds = people.map(({ id }) => id);
    await send(staff, 'POST', `${path}/trainees`, { data: { userIds, groupIds: [] } });
    await send(staff, 'PUT', `${path}/published`, { data: { isPublished: true } });
    return made.id;
  } finally {
    await staff.dispose();
  }
}

/** What its instructor puts into the class later on. */
export async function addQuiz(baseURL: string, classId: number): Promise<void> {
  const staff = await http.newContext({ baseURL });
  try {
    await signIn(staff, 'instructor');
    const path = `/api/classes/${classId}`;
    const { revision, sections } = await send<Class>(staff, 'GET', path);
    const [quiz] = await send<{ id: number }[]>(staff, 'GET', '/api/materials', {
      params: { keyword: 'Quiz: pointers' },
    });
    const drafts = sections.map(({ id, title, opensAt, materials }) => ({
      id,
      title,
      opensAt,
      materials: [
        ...materials.map(({ id: placed, reference: { materialId }, dueAt }) => ({
          id: placed,
          materialId,
          dueAt,
        })),
        { materialId: quiz?.id, dueAt: null },
      ],
    }));
    const headers = { 'if-match': `"${revision}"` };
    await send(staff, 'PUT', `${path}/sections`, { headers, data: { sections: drafts } });
  } finally {
    await staff.dispose();
  }
}

async function signIn(client: APIRequestContext, accountName: string): Promise<void> {
  const data = { accountName, password: 'keiko-demo' };
  await send(client, 'POST', '/api/auth/session', { data });
}

async function importedMaterial(client: APIRequestContext, importId: number): Promise<number> {
  let materialId: number | null = null;
  await expect
    .poll(
      async () => {
        const path = `/api/materials/imports/${importId}`;
        ({ materialId } = await send<{ materialId: number | null }>(client, 'GET', path));
        return materialId;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .not.toBeNull();
  return materialId ?? 0;
}

async function send<Result>(
  client: APIRequestContext,
  method: string,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
): Promise<Result> {
  const answer = await client.fetch(path, { method, ...options });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  const body: { result: Result } = await answer.json();
  return body.result;
}
