// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storageKeys } from '../../../lib/storage-keys.ts';
import {
  forgetUploadUnderWay,
  isUploadUnderWay,
  noteUploadUnderWay,
  useUploadsUnderWay,
} from './under-way.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const upload = (materialId: number) => ({
  userId: 1,
  classId: 2,
  sectionId: 3,
  materialId,
  fileId: 5,
  title: `Video ${materialId}`,
});
const kept = () => localStorage.getItem(storageKeys.classUploads);

it('uploads are shown while they are under way, each until it is done', () => {
  const { result } = renderHook(() => useUploadsUnderWay());
  act(() => {
    noteUploadUnderWay(upload(7));
    noteUploadUnderWay(upload(8));
  });
  expect(result.current).toEqual([upload(7), upload(8)]);
  act(() => forgetUploadUnderWay(7));
  expect(result.current).toEqual([upload(8)]);
  expect([isUploadUnderWay(7), isUploadUnderWay(8)]).toEqual([false, true]);
  // Done in another tab.
  act(() => {
    localStorage.setItem(storageKeys.classUploads, JSON.stringify([upload(9)]));
    window.dispatchEvent(new Event('storage'));
  });
  expect(result.current).toEqual([upload(9)]);
  act(() => forgetUploadUnderWay(9));
  expect([result.current, kept()]).toEqual([[], null]);
});

it('what another version has written is nothing that is under way', () => {
  for (const text of ['{', '[{"materialId":7}]']) {
    localStorage.setItem(storageKeys.classUploads, text);
    expect(isUploadUnderWay(7)).toBe(false);
  }
});
