// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closePage, openPage, queriesOf } from '../../../../tests/support/browser/page.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { listWaiting } from '../../../offline/outbox/outbox.ts';
import { gatherFiles } from '../emergency/gather-files.ts';
import { filesOfExam } from './files-of-exam.ts';
import { freeName, keepFileOfExam } from './keep-exam-file.ts';
import { useWaitingFiles } from './use-waiting-files.ts';

beforeEach(() => {
  openPage().server.isThere = false;
});
afterEach(closePage);

const fileOf = (bytes: number) => new File(['x'.repeat(bytes)], 'a.txt', { type: 'text/plain' });

describe('a file of an exam', () => {
  it('waits on this device with what tells it from every other', async () => {
    const handed = await keepFileOfExam(1, 'plan.txt', new File(['abc'], 'a.txt'));
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(handed).toEqual({ uuid: handed.uuid, name: 'plan.txt', bytes: 3, sha256: abc });
    expect(await listWaiting(filesOfExam(1))).toMatchObject([
      {
        params: { examId: 1, examFileUuid: handed.uuid },
        body: { name: 'plan.txt', bytes: 3, sha256: abc },
      },
    ]);
  });

  it('is on its way, sent, or at another device', async () => {
    const here = await keepFileOfExam(1, 'here.txt', fileOf(3));
    await keepFileOfExam(12, 'other.txt', fileOf(3));
    const sent = { ...here, uuid: '5f0c1b4e-7a52-4c58-9b7e-000000000002' };
    const { result } = renderHook(() => useWaitingFiles(1), {
      wrapper: queriesOf(newQueryClient()),
    });
    await waitFor(() => expect(result.current.count).toBe(1));
    const { placeOf } = result.current;
    expect(
      [here, sent, { ...sent, isHere: true }, { ...sent, isHere: false }].map(placeOf),
    ).toEqual(['here', 'sent', 'sent', 'elsewhere']);
  });

  it('goes into an emergency file as far as there is room, the smallest first', async () => {
    const sizes = [290_000, 300_000, 60_000, 50_000];
    const handed: string[] = [];
    for (const size of sizes) handed.push((await keepFileOfExam(1, 'a.txt', fileOf(size))).uuid);
    await keepFileOfExam(12, 'other.txt', fileOf(3));
    const { files, leftCount } = await gatherFiles(1);
    const [large, , middle, small] = handed;
    expect(files.map(({ uuid }) => uuid)).toEqual([small, middle, large]);
    expect(atob(files[0]?.content ?? '')).toBe('x'.repeat(50_000));
    expect(leftCount).toBe(1);
  });

  it.each([
    ['photo.jpg', [], 'photo.jpg'],
    ['photo.jpg', ['photo.jpg', 'photo (2).jpg'], 'photo (3).jpg'],
    ['a.tar.gz', ['a.tar.gz'], 'a.tar (2).gz'],
    ['.env', ['.env'], '.env (2)'],
    ['notes', ['notes'], 'notes (2)'],
  ])('“%s” beside %j is called “%s”', (name, taken, expected) =>
    expect(freeName(name, taken)).toBe(expected),
  );
});
