import { describe, expect, it } from 'vitest';
import {
  codeOf,
  firstDesign,
  firstRules,
  hasEarned,
  readCode,
  scorePercentOf,
} from './certificates.rules.ts';
import {
  issueCertificates,
  revokeCertificate,
  updateCertificateRules,
} from './certificates.contract.ts';
import { CertificateDesignSchema } from './certificates.schema.ts';

const wanted = { percent: 80, scorePercent: 60, requiredMaterialIds: [3] };
const done = {
  percent: 80,
  completedIds: new Set([1, 3]),
  scores: [
    { points: 2, maxPoints: 2 },
    { points: 1, maxPoints: 5 },
  ],
  quizCount: 2,
};

describe('a certificate', () => {
  it('is not earned with too little, without what is required, or with too few points', () => {
    expect(hasEarned(wanted, { ...done, percent: 79 })).toBe(false);
    expect(hasEarned(wanted, { ...done, completedIds: new Set([1, 2]) })).toBe(false);
    expect(hasEarned({ ...wanted, requiredMaterialIds: [3, 4] }, done)).toBe(false);
    expect(hasEarned({ ...wanted, scorePercent: 61 }, done)).toBe(false);
    expect(hasEarned(wanted, { ...done, quizCount: 3 })).toBe(false);
  });

  it('is earned with all of it', () => {
    expect(hasEarned(wanted, done)).toBe(true);
    expect(hasEarned({ ...wanted, scorePercent: null }, { ...done, scores: [] })).toBe(true);
    const thirds = Array.from({ length: 3 }, () => ({ points: 7, maxPoints: 10 }));
    expect(
      hasEarned({ ...wanted, scorePercent: 70 }, { ...done, scores: thirds, quizCount: 3 }),
    ).toBe(true);
  });

  it('weighs each quiz as much as another, and none where there is none', () => {
    expect(scorePercentOf(done)).toBe(60);
    expect(scorePercentOf({ scores: [], quizCount: 2 })).toBe(0);
    expect(scorePercentOf({ scores: [], quizCount: 0 })).toBe(100);
    expect(scorePercentOf({ scores: [{ points: 0, maxPoints: 0 }], quizCount: 1 })).toBe(100);
  });

  it('has a code that says whose it is', () => {
    const code = { organisationId: 2, secret: 'abcdefghijklmnopqrstu_' };
    expect(codeOf(code)).toBe('2-abcdefghijklmnopqrstu_');
    expect(readCode('2-abcdefghijklmnopqrstu_')).toEqual(code);
    expect(readCode('2147483647-abcdefghij-lmnopqrstu_')).toEqual({
      organisationId: 2_147_483_647,
      secret: 'abcdefghij-lmnopqrstu_',
    });
    for (const odd of [
      '2147483648-abcdefghijklmnopqrstu_',
      '0-abcdefghijklmnopqrstu_',
      'x2-abcdefghijklmnopqrstu_',
      '2-abcdefghijklmnopqrstu.',
      '',
      '2',
      '02-abcdefghijklmnopqrstu_',
      '2-short',
      '4294967296-abcdefghijklmnopqrstu_',
      '2-abcdefghijklmnopqrstu_x',
    ])
      expect(readCode(odd)).toBeUndefined();
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const letters = (count: number) => 'x'.repeat(count);
const rules = { isOn: true, percent: 80, scorePercent: null, requiredMaterialIds: [] };
const design = {
  color: null,
  frame: 'band',
  signerName: '',
  signerTitle: '',
  note: { en: '', ja: '' },
  forSelfLearning: true,
};

it.each([
  ['percent', updateCertificateRules.body, rules, [0, 101, 1.5], [1, 100]],
  ['scorePercent', updateCertificateRules.body, rules, [-1, 101], [null, 0, 100]],
  ['requiredMaterialIds', updateCertificateRules.body, rules, [ids(1001)], [[], ids(1000)]],
  ['userIds', issueCertificates.body, {}, [[], ids(1001)], [ids(1), ids(1000)]],
  ['reason', revokeCertificate.body, {}, ['', ' \n', letters(501)], [' x', letters(500)]],
  [
    'color',
    CertificateDesignSchema,
    design,
    ['#12ABEF', '12ABE', '12abef', '12ABEF0', 'G12345'],
    [null, '09AF09'],
  ],
  ['frame', CertificateDesignSchema, design, ['gold'], ['band', 'line', 'none']],
  ['signerName', CertificateDesignSchema, design, [' ', letters(101)], ['', letters(100)]],
  ['signerTitle', CertificateDesignSchema, design, [' ', letters(101)], ['', letters(100)]],
  [
    'note',
    CertificateDesignSchema,
    design,
    [{ en: '' }, { en: letters(301), ja: '' }, { en: '', ja: letters(301) }],
    [{ en: letters(300), ja: letters(300) }],
  ],
])('certificates are refused beyond the edges of %s', (field, schema, base, refused, taken) => {
  const takes = (value: unknown) => schema?.safeParse({ ...base, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

it('a class gives no certificate, and one looks plain, until somebody chooses', () => {
  expect(firstRules).toEqual({
    isOn: false,
    percent: 100,
    scorePercent: null,
    requiredMaterialIds: [],
  });
  expect(firstDesign).toEqual({
    color: null,
    frame: 'band',
    signerName: '',
    signerTitle: '',
    note: { en: '', ja: '' },
    forSelfLearning: true,
  });
});
