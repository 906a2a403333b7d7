import { describe, expect, it } from 'vitest';
import {
  EmergencyAnswersSchema,
  emergencyEnding,
  EmergencyFileSchema,
  emergencyKeyName,
  headOf,
} from './emergency.schema.ts';

const sittingUuid = '5f0c1b4e-7a52-4c58-9b7e-000000000001';
const file = {
  format: 'keiko-exam-emergency' as const,
  version: 1 as const,
  organisationId: 2,
  examId: 3,
  sittingUuid,
  publicKey: 'BBBB',
  nonce: 'NNNN',
  data: 'DDDD',
  mac: 'MMMM',
};
const answer = {
  answerUuid: null,
  questionId: 1,
  answer: { kind: 'FREETEXT', text: 'Because.' },
  answeredAt: null,
};
const kept = { uuid: sittingUuid, content: 'AAAA' };
const answers = {
  fileUuid: sittingUuid,
  sittingUuid,
  deviceUuid: sittingUuid,
  savedAt: '2026-11-20T03:00:00Z',
  submittedAt: null,
  answers: [answer],
};
const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

describe('an emergency file', () => {
  it.each([
    ['format', ['keiko-exam'], ['keiko-exam-emergency']],
    ['version', [2], [1]],
    ['publicKey', ['not base64', 'A'.repeat(1_000_004)], ['', 'A'.repeat(1_000_000)]],
    ['nonce', ['A', 'A'.repeat(1_000_004)], ['AA==']],
    ['mac', ['-_-_', 'A'.repeat(1_000_004)], ['+/+/']],
    ['note', ['x'], []],
  ])('is refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      EmergencyFileSchema.safeParse({ ...file, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  // Saved on a device with an older program, it is opened by a newer server.
  it('is signed and encrypted under what stands for good', () => {
    expect(headOf(file)).toBe(
      '["keiko-exam-emergency",1,2,3,"5f0c1b4e-7a52-4c58-9b7e-000000000001","BBBB","NNNN"]',
    );
    expect(emergencyKeyName).toBe('keiko-exam-emergency/1');
    expect(emergencyEnding).toBe('keikoexam');
  });
});

describe('the answers within', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['answers', [many(5001, answer), [{ ...answer, points: 1 }]], [[], many(5000, answer)]],
    ['files', [many(101, kept), [{ uuid: sittingUuid }]], [undefined, [], many(100, kept)]],
    ['submittedAt', ['today'], [null, '2026-11-20T03:00:00Z']],
    ['colour', ['red'], []],
  ])('are refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      EmergencyAnswersSchema.safeParse({ ...answers, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it('carry the bytes of a file up to a bound', () => {
    const takes = (content: string) =>
      EmergencyAnswersSchema.safeParse({ ...answers, files: [{ uuid: sittingUuid, content }] })
        .success;
    expect(takes('not base64')).toBe(false);
    expect(takes('A'.repeat(800_004))).toBe(false);
    expect(takes('A'.repeat(800_000))).toBe(true);
  });
});
