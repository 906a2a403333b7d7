import { type APIRequestContext, expect } from '@playwright/test';

interface Made {
  readonly id: number;
  readonly revision: number;
}

interface Placeable {
  readonly id: number;
  readonly currentVersionId: number | null;
}

/** An instructor enrols somebody in a new class of this title, who is told so. */
export async function enrolAnew(
  request: APIRequestContext,
  userId: number,
  title: string,
): Promise<void> {
  const session = { accountName: 'instructor', password: 'keiko-demo' };
  await request.post('/api/auth/session', { data: session });
  const dates = { startAt: '2026-01-01', endAt: '2030-12-31' };
  const made = await request.post('/api/classes', {
    data: { title, description: '', lang: 'en', ...dates },
  });
  const { result }: { result: Made } = await made.json();
  const path = `/api/classes/${result.id}`;
  const library = await request.get('/api/materials?limit=50');
  const { result: materials }: { result: Placeable[] } = await library.json();
  const materialId = materials.find(({ currentVersionId }) => currentVersionId !== null)?.id;
  const sections = [{ title: 'One', opensAt: null, materials: [{ materialId, dueAt: null }] }];
  const headers = { 'if-match': `"${result.revision}"` };
  await request.put(`${path}/sections`, { data: { sections }, headers });
  await request.post(`${path}/trainees`, { data: { userIds: [userId], groupIds: [] } });
  const published = await request.put(`${path}/published`, { data: { isPublished: true } });
  expect(published.status()).toBe(200);
}
