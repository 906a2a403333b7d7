import { describe, expect, it } from 'vitest';
import { testActor } from '../../tests/support/test-actor.ts';
import type { Actor } from '../access/actor.ts';
import { Feature } from '../access/features.ts';
import { Role } from '../access/roles.ts';
import { defaultHealthItems } from './default-template.ts';
import { healthRefusals, healthWords } from './healthreports.messages.ts';
import { healthReportPolicy } from './healthreports.policy.ts';
import {
  HealthDraftSchema,
  HealthItemsSchema,
  HealthReportSchema,
} from './healthreports.schema.ts';

const draft = {
  startAt: '2026-11-02',
  endAt: '2026-11-08',
  condition: 'good',
  templateId: null,
  answers: {},
};

describe('a health report', () => {
  it.each([
    ['endAt', ['2026-11-01', 'soon'], ['2026-11-02', '2026-11-30']],
    ['condition', ['ill'], ['good', 'watch', 'care']],
    ['templateId', [0], [null, 1]],
    ['answers', [{ learning: {} }], [{}, { learning: 'Steady.' }]],
    ['authorName', ['Hanako'], []],
  ])('is refused beyond the edges of %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      HealthDraftSchema.safeParse({ ...draft, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it('that ends before it begins is refused by its end', () => {
    const { error } = HealthDraftSchema.safeParse({ ...draft, endAt: '2026-11-01' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['endAt'], 'must not be before startAt.'],
    ]);
  });

  it('is told with all that was written', () => {
    const report = {
      ...draft,
      id: 1,
      items: [],
      authorName: 'Hanako',
      writtenAt: '2026-11-08T03:00:00Z',
      updatedAt: '2026-11-08T03:00:00Z',
      isEditable: true,
      revision: 0,
    };
    expect(HealthReportSchema.parse(report)).toEqual(report);
  });
});

describe('who may do what with a health report', () => {
  const as = (role: Role, features: readonly number[] = [Feature.traineeHealth]) =>
    testActor({ role, features: new Set(features) });
  const may = (actor: Actor, authorId: number) =>
    (['view', 'edit', 'delete'] as const).filter((ability) =>
      healthReportPolicy[ability](actor, { authorId }),
    );

  it.each([
    ['a trainee, even of their own', Role.trainee, 9, []],
    ['who looks after all, even of their own', Role.systemViewer, 9, ['view']],
    ['a group manager of another’s', Role.groupManager, 5, ['view']],
    ['a group manager of their own', Role.groupManager, 9, ['view', 'edit', 'delete']],
    ['an instructor of another’s', Role.instructor, 5, ['view']],
    ['an instructor of their own', Role.instructor, 9, ['view', 'edit', 'delete']],
    ['an admin of another’s', Role.admin, 5, ['view', 'edit', 'delete']],
  ])('is decided for %s', (_, role, authorId, abilities) => {
    expect(may(as(role), authorId)).toEqual(abilities);
  });

  it('is nothing where there are no such reports', () => {
    expect(may(as(Role.admin, []), 9)).toEqual([]);
  });
});

describe('the questions', () => {
  it('are about four things where nobody chose others, in the reader’s language', () => {
    const asked = (language: 'en' | 'ja') =>
      defaultHealthItems(language).map(({ id, label }) => [id, label]);
    expect(asked('en')).toEqual([
      ['learning', 'Learning'],
      ['attendance', 'Attendance'],
      ['wellbeing', 'Well-being'],
      ['next', 'What is done next'],
    ]);
    expect(asked('ja')).toEqual([
      ['learning', '学習の様子'],
      ['attendance', '出席の状況'],
      ['wellbeing', '心身の状態'],
      ['next', '今後の対応'],
    ]);
  });

  it('are answered in words, or not at all', () => {
    expect(defaultHealthItems('en')[0]).toEqual({
      id: 'learning',
      type: 'textarea',
      label: 'Learning',
      help: '',
      isRequired: false,
      condition: null,
      minLength: null,
      maxLength: null,
    });
    expect(HealthItemsSchema.safeParse(defaultHealthItems('ja')).success).toBe(true);
  });

  it('are fifty at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => defaultHealthItems('en')[0]);
    expect(HealthItemsSchema.safeParse(many(51)).success).toBe(false);
    expect(HealthItemsSchema.safeParse(many(50)).success).toBe(true);
    expect(HealthItemsSchema.safeParse([]).success).toBe(true);
  });
});

describe('words', () => {
  const said = (words: object): string[] =>
    Object.values(words).flatMap((one: object | string) =>
      typeof one === 'string' ? [one] : said(one),
    );

  it('on paper are there in both languages', () => {
    expect(said(healthWords.en).filter((word) => /[A-Z][a-z]+/.test(word))).toHaveLength(8);
    expect(said(healthWords.ja).filter((word) => /\p{Script=Han}/u.test(word))).toHaveLength(8);
    expect(Object.keys(healthWords.ja.conditions)).toEqual(['good', 'watch', 'care']);
  });

  it('of a refusal name its field, the same in both languages', () => {
    const named = (text: string) => [...text.matchAll(/[“「](\w+)[”」]/g)].map(([, name]) => name);
    for (const { en, ja } of Object.values(healthRefusals)) expect(named(ja)).toEqual(named(en));
    expect(named(healthRefusals.nothingSaid.ja)).toEqual(['answers']);
  });
});
