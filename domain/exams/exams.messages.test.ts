import { expect, it } from 'vitest';
import { checkNames } from './exam-checks.rules.ts';
import { emergencyRefusalNames, emergencyRefusals } from './emergency.messages.ts';
import { checkSentences, examRefusals } from './exams.messages.ts';

const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);

it('a refusal names its fields, the same in both languages', () => {
  const refusals = Object.values({ ...examRefusals, ...emergencyRefusals });
  for (const { en, ja } of refusals) expect(new Set(named(ja))).toEqual(new Set(named(en)));
  expect(named(examRefusals.nobodyNamed.ja)).toEqual(['userIds', 'groupIds']);
  expect(named(examRefusals.wrongCode.en)).toEqual(['accessCode']);
});

it('what is written into the record of an attempt can be told', () => {
  expect(emergencyRefusalNames.map((name) => named(emergencyRefusals[name].ja))).toEqual([
    ['file'],
    ['file'],
    ['file'],
  ]);
});

it('whatever keeps an exam from being published is said', () => {
  expect(Object.keys(checkSentences)).toEqual([...checkNames]);
});
