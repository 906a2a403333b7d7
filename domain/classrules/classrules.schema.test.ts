import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSection, updateClassRules } from './classrules.contract.ts';
import { ruleRefusals } from './classrules.messages.ts';
import { ClosedSchema, ruledSection, SectionRuleSchema, usualRule } from './classrules.schema.ts';
import { extendTime } from './extensions.contract.ts';
import { createInstructorNote, editInstructorNote } from './instructor-notes.contract.ts';
import { giveRetakes } from './retakes.contract.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const letters = (count: number) => 'x'.repeat(count);
const rule = { opensBy: 'date', afterSectionId: null, days: null, maySkip: false };
const sections = (count: number) => ids(count).map((sectionId) => ({ sectionId, rule }));
const rules = { freeNavigation: true, sections: [] };
const opening = { isOpened: true, userIds: [] };
const time = {
  classMaterialId: null,
  userIds: [],
  groupIds: [],
  endsOn: '2026-12-24',
  reason: '',
};
const retakes = { classMaterialId: null, userIds: [], groupIds: [], attempts: null, reason: '' };
const note = { sectionId: 1, classMaterialId: null, text: 'x' };

type Row = [string, string, z.ZodType | undefined, object, unknown[], unknown[]];

it.each<Row>([
  ['a rule', 'opensBy', SectionRuleSchema, rule, ['luck'], ['date', 'after', 'days', 'hand']],
  [
    'a rule',
    'afterSectionId',
    SectionRuleSchema,
    rule,
    [0, 2_147_483_648],
    [null, 1, 2_147_483_647],
  ],
  ['a rule', 'days', SectionRuleSchema, rule, [0, 366, 1.5], [null, 1, 365]],
  [
    'the rules of a class',
    'sections',
    updateClassRules.body,
    rules,
    [sections(101), [{ sectionId: 1, rule: { ...rule, colour: 'red' } }]],
    [[], sections(1), sections(100)],
  ],
  ['an opening', 'userIds', openSection.body, opening, [ids(1001)], [[], ids(1), ids(1000)]],
  ['more time', 'userIds', extendTime.body, time, [ids(1001)], [[], ids(1000)]],
  ['more time', 'groupIds', extendTime.body, time, [ids(101)], [[], ids(100)]],
  ['more time', 'reason', extendTime.body, time, [letters(501)], ['', letters(500)]],
  ['more attempts', 'userIds', giveRetakes.body, retakes, [ids(1001)], [[], ids(1000)]],
  ['more attempts', 'groupIds', giveRetakes.body, retakes, [ids(101)], [[], ids(100)]],
  ['more attempts', 'attempts', giveRetakes.body, retakes, [0, 21, 1.5], [null, 1, 20]],
  ['more attempts', 'reason', giveRetakes.body, retakes, [letters(501)], ['', letters(500)]],
  ['a note', 'text', createInstructorNote.body, note, ['', ' \n', letters(2001)], [' x', 'x']],
  ['an edited note', 'text', editInstructorNote.body, {}, ['', ' '], [letters(2000)]],
])('%s is refused beyond the edges of %s', (_, field, schema, base, refused, taken) => {
  const takes = (value: unknown) => schema?.safeParse({ ...base, [field]: value }).success;
  expect(refused.map(takes)).toEqual(refused.map(() => false));
  expect(taken.map(takes)).toEqual(taken.map(() => true));
});

it('a section opens by its date alone unless somebody chooses otherwise', () => {
  expect(usualRule).toEqual({
    opensBy: 'date',
    afterSectionId: null,
    days: null,
    maySkip: false,
  });
});

it('a section is told with how it stands, except in what a device kept before', () => {
  const schema = z.strictObject(ruledSection);
  const told = { rule: usualRule, isOpened: true, isSkipped: false };
  expect(schema.parse(told)).toEqual(told);
  expect(schema.parse({})).toEqual({});
  expect(schema.safeParse({ ...told, rule: {} }).success).toBe(false);
});

describe('why something is closed', () => {
  it.each([
    { why: 'date', at: '2026-11-25' },
    { why: 'after', sectionId: 1 },
    { why: 'before', classMaterialId: 10 },
    { why: 'hand' },
  ])('is %o', (closed) => {
    expect(ClosedSchema.parse(closed)).toEqual(closed);
  });

  it.each([{ why: 'date' }, { why: 'after', classMaterialId: 10 }, { why: 'rain' }, {}])(
    'is never %o',
    (closed) => {
      expect(ClosedSchema.safeParse(closed).success).toBe(false);
    },
  );
});

it('a refusal names its field, the same in both languages', () => {
  const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);
  for (const { en, ja } of Object.values(ruleRefusals)) expect(named(ja)).toEqual(named(en));
  expect(named(ruleRefusals.notLater.ja)).toEqual(['endsOn']);
  expect(named(ruleRefusals.unknownPlace.en)).toEqual(['sectionId', 'classMaterialId']);
});
