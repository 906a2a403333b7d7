import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFaults, carriedAnswers, keptAnswers } from './answers.rules.ts';
import type { FieldAnswer, SurveyAnswers } from './answers.schema.ts';
import type { Condition } from './condition.schema.ts';
import { holds, itemsInCircles, visibleItems } from './conditions.rules.ts';
import { csatScore } from './csat.rules.ts';
import { type Field, fieldKinds, fieldTypes } from './field-kinds.ts';
import { surveyFaults } from './survey-faults.rules.ts';
import { fieldsOf, type SurveyContent, SurveyContentSchema } from './survey.schema.ts';
import { SurveyTally } from './tally.rules.ts';

const field = <Type extends Field['type']>(
  type: Type,
  id: string,
  given: Partial<Extract<Field, { type: Type }>> = {},
): Field => ({ ...fieldKinds[type].make(id), label: id, ...given });

const options = [
  { id: 'a', label: 'One' },
  { id: 'b', label: 'Two' },
  { id: 'c', label: 'Three' },
];

const survey = (...items: SurveyContent['items']): SurveyContent => ({
  intro: '',
  isAnonymous: false,
  mayChange: true,
  items,
});

const faults = (content: SurveyContent, answers: SurveyAnswers) =>
  answerFaults(content, answers).map(({ fieldId, sentence }) => `${fieldId}: ${sentence.en}`);

describe('an answer', () => {
  it.each<[Field, FieldAnswer, string | undefined]>([
    [field('number', 'n', { min: 3 }), 2, 'At least 3 is required'],
    [field('number', 'n', { max: 3 }), 4, 'At most 3 is allowed'],
    [field('number', 'n'), 2.5, 'Please enter a whole number.'],
    [field('number', 'n'), 'two', 'This is not an answer to this question.'],
    [field('number', 'n', { min: 3 }), 3, undefined],
    [field('textbox', 't', { minLength: 4 }), 'abc', 'At least 4 is required'],
    [field('textarea', 't', { maxLength: 2 }), '語語語', 'At most 2 is allowed'],
    [field('textarea', 't', { maxLength: 2 }), '𠮷𠮷', undefined],
    [field('checkbox', 'c', { options, least: 2 }), ['a'], 'At least 2 is required'],
    [field('checkbox', 'c', { options, most: 1 }), ['a', 'b'], 'At most 1 is allowed'],
    [field('checkbox', 'c', { options }), ['a', 'a'], 'An option is chosen more than once.'],
    [field('checkbox', 'c', { options }), ['x'], 'This is not an answer to this question.'],
    [field('radio', 'r', { options }), 'x', 'This is not an answer to this question.'],
    [field('select', 's', { options }), 'b', undefined],
    [field('satisfaction', 's'), 6, 'This is not an answer to this question.'],
    [field('comprehension', 's'), 0, 'This is not an answer to this question.'],
    [field('satisfaction', 's'), 5, undefined],
    [field('textbox', 't', { isRequired: true }), '  ', 'Please answer this question.'],
    [field('checkbox', 't', { options, isRequired: true }), [], 'Please answer this question.'],
  ])('to %j of %j is told %s', (asked, answer, sentence) => {
    const told = sentence === undefined ? [] : [`${asked.id}: ${sentence}`];
    expect(faults(survey(asked), { [asked.id]: answer })).toEqual(told);
  });

  it('to a hidden question is neither needed nor kept', () => {
    const content = survey(
      field('radio', 'who', { options }),
      field('textbox', 'why', {
        isRequired: true,
        condition: { fieldId: 'who', test: 'is', value: 'b' },
      }),
      field('textbox', 'how', {
        isRequired: true,
        condition: { fieldId: 'why', test: 'contains', value: 'time' },
      }),
    );
    expect(faults(content, {})).toEqual([]);
    expect(faults(content, { who: 'b' })).toEqual(['why: Please answer this question.']);
    const answers = { who: 'a', why: 'No TIME', how: 'more' };
    expect(faults(content, answers)).toEqual([]);
    expect(keptAnswers(content, answers)).toEqual({ who: 'a' });
    expect(keptAnswers(content, { ...answers, who: 'b' })).toEqual({ ...answers, who: 'b' });
  });

  it('to what a section holds is asked with the section', () => {
    const content = survey(
      field('checkbox', 'ways', { options }),
      {
        type: 'section',
        id: 'more',
        label: 'More',
        help: '',
        condition: { fieldId: 'ways', test: 'contains', value: 'c' },
      },
      field('number', 'times', { isRequired: true }),
    );
    expect(faults(content, { ways: ['a'] })).toEqual([]);
    expect(faults(content, { ways: ['a', 'c'] })).toEqual(['times: Please answer this question.']);
  });

  it('is carried to another version as far as that asks the same', () => {
    const before = { n: 3, t: 'words', r: 'a' };
    expect(carriedAnswers(survey(field('number', 'n'), field('number', 't')), before)).toEqual({
      n: 3,
    });
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const anyCondition: fc.Arbitrary<Condition | null> = fc.option(
  fc.record({
    fieldId: fc.constantFrom(...ids),
    test: fc.constantFrom('answered', 'is', 'isNot', 'atLeast', 'atMost'),
    value: fc.integer({ min: 1, max: 5 }),
  }),
);
const anySurvey = fc
  .tuple(...ids.map(() => fc.tuple(anyCondition, fc.boolean())))
  .map((rows) =>
    survey(
      ...rows.map(([condition, isRequired], index) =>
        field('satisfaction', ids[index] ?? '', { condition, isRequired }),
      ),
    ),
  );
const anyAnswers = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 5 }));

describe('conditions, whatever they are', () => {
  it('hide what they hide for good: kept answers show the same questions again', () => {
    fc.assert(
      fc.property(anySurvey, anyAnswers, (content, answers) => {
        const shown = visibleItems(content.items, answers);
        const kept = keptAnswers(content, answers);
        expect(visibleItems(content.items, kept)).toEqual(shown);
        expect(keptAnswers(content, kept)).toEqual(kept);
        const shownIds = shown.map(({ id }) => id);
        expect(shownIds).toEqual(expect.arrayContaining(Object.keys(kept)));
        for (const { fieldId } of answerFaults(content, answers))
          expect(shownIds).toContain(fieldId);
      }),
    );
  });

  it('show a question exactly when its source is shown and its answer fits, unless in a circle', () => {
    fc.assert(
      fc.property(anySurvey, anyAnswers, ({ items }, answers) => {
        if (itemsInCircles(items).size > 0) return;
        const shown = new Set(visibleItems(items, answers).map(({ id }) => id));
        for (const { id, condition } of items) {
          const isAsked =
            condition === null ||
            (shown.has(condition.fieldId) && holds(condition, answers[condition.fieldId]));
          expect(shown.has(id)).toBe(isAsked);
        }
      }),
    );
  });

  it('in a circle keep a survey from being published, and are never asked', () => {
    const after = (fieldId: string) => ({
      condition: { fieldId, test: 'answered', value: null } as const,
    });
    const content = survey(
      field('textbox', 'a', after('c')),
      field('textbox', 'b', after('a')),
      field('textbox', 'c', after('b')),
      field('textbox', 'd', after('a')),
    );
    expect(itemsInCircles(content.items)).toEqual(new Set(['a', 'b', 'c']));
    expect(visibleItems(content.items, { a: 'x', b: 'x', c: 'x' })).toEqual([]);
    expect(surveyFaults(content).map(({ sentence }) => sentence.en)).toEqual([
      'Question 1: Its condition leads back to itself.',
      'Question 2: Its condition leads back to itself.',
      'Question 3: Its condition leads back to itself.',
    ]);
  });
});

describe('a survey can be published', () => {
  it('not with a third question of satisfaction or comprehension', () => {
    const two = survey(field('satisfaction', 'a'), field('comprehension', 'b'));
    expect(surveyFaults(two)).toEqual([]);
    const three = survey(...two.items, field('satisfaction', 'c'));
    expect(surveyFaults(three).map(({ sentence }) => sentence.en)).toEqual([
      'You can select up to 2 CSAT questions, one for Satisfaction and one for Comprehension.',
    ]);
  });

  it.each<[SurveyContent, string]>([
    [survey(), 'Add at least one question.'],
    [survey(field('textbox', 'a', { label: ' ' })), 'Question 1: Write the question.'],
    [survey(field('radio', 'a')), 'Question 1: An option is empty.'],
    [
      survey(field('radio', 'a', { options: options.slice(0, 1) })),
      'Question 1: At least two options are needed.',
    ],
    [
      survey(field('number', 'a', { min: 4, max: 3 })),
      'Question 1: The minimum is more than the maximum.',
    ],
    [
      survey(field('checkbox', 'a', { options, least: 4 })),
      'Question 1: More choices are asked for than there are options.',
    ],
    [
      survey(field('textbox', 'a', { condition: { fieldId: 'x', test: 'answered', value: null } })),
      'Question 1: Its condition is not complete.',
    ],
  ])('not with %j', (content, sentence) => {
    expect(surveyFaults(content).map((fault) => fault.sentence.en)).toContain(sentence);
  });

  it('with a question of every type, as each begins once it has words', () => {
    const filled = fieldTypes.map((type) => ({
      ...field(type, type),
      ...(['select', 'radio', 'checkbox'].includes(type) ? { options } : {}),
    }));
    const content = SurveyContentSchema.parse(survey(...(filled as Field[])));
    expect(surveyFaults(content)).toEqual([]);
  });
});

describe('the CSAT score', () => {
  it('is the share of 4 and 5 among all responses, in percent', () => {
    expect(csatScore({})).toBeUndefined();
    expect(csatScore({ 3: 1, 4: 1, 5: 2 })).toBe(75);
    const given = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(given, (ratings) => {
        const content = survey(field('satisfaction', 'a'));
        const tally = new SurveyTally(content);
        for (const rating of ratings) tally.add({ a: rating });
        const counts = tally.result()[0]?.counts ?? [];
        const score = csatScore(Object.fromEntries(counts.map(({ key, count }) => [key, count])));
        const good = ratings.filter((rating) => rating >= 4).length;
        expect(score).toBeCloseTo((good / ratings.length) * 100);
      }),
    );
  });
});

describe('a tally', () => {
  it('counts every answer once, however the numbers lie', () => {
    const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 });
    fc.assert(
      fc.property(numbers, (given) => {
        const tally = new SurveyTally(survey(field('number', 'n')));
        for (const one of given) tally.add({ n: one });
        const found = tally.result()[0]?.numbers;
        const sum = found?.bins.reduce((all, { count }) => all + count, 0);
        expect(sum).toBe(given.length);
        expect(found?.min).toBe(Math.min(...given));
        expect(found?.max).toBe(Math.max(...given));
        expect(found?.bins.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('has what nobody chose too', () => {
    const content = survey(field('checkbox', 'c', { options }), field('textbox', 't'));
    const tally = new SurveyTally(content);
    tally.add({ c: ['a', 'b'] });
    tally.add({ c: ['b'], t: 'words' });
    expect(tally.responses).toBe(2);
    expect(tally.result()).toMatchObject([
      { answered: 2, counts: [{ count: 1 }, { count: 2 }, { key: 'c', count: 0 }] },
      { answered: 1, counts: [] },
    ]);
    expect(fieldsOf(content)).toHaveLength(2);
  });
});
