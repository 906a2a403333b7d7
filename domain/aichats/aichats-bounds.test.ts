import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getChat, getChatStatus, rateAnswer, tellAnswer } from './aichats.contract.ts';
import { AskSchema, ChatMessageSchema } from './aichats.schema.ts';
import { answerCheck } from './answer-check.contract.ts';
import { takeDraftOver } from './drafts.contract.ts';
import { AiSettingsDraftSchema, EngineDraftSchema } from './engine-settings.schema.ts';
import { careForFlagged } from './flag-care.contract.ts';
import { FlagRulesDraftSchema } from './flags.contract.ts';
import { stepAfter } from './help-level.ts';
import { SourceSchema } from './passage.schema.ts';
import { putClassChatSettings, putMaterialHelp } from './settings.contract.ts';
import { listAskedPassages, listTranscripts } from './transcripts.contract.ts';
import { judgeCheck } from './understanding.contract.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const at = '2027-03-01T00:00:00Z';
const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

const engine = {
  baseUrl: 'https://ai.example/v1',
  model: 'm',
  label: 'M',
  inputPrice: null,
  outputPrice: null,
  currency: 'JPY',
};
const message = {
  id: 1,
  chatRole: 'assistant',
  content: '',
  isFinalInContext: false,
  sources: [],
  rating: null,
};
const source = { number: 1, title: '', within: null, text: '', quote: '', isCited: true };

interface Bounds {
  readonly of: string;
  readonly schema: z.ZodType | undefined;
  /** What is taken, and what of it is changed for each that is refused or taken. */
  readonly base: object;
  readonly refused: readonly object[];
  readonly taken: readonly object[];
}

const places = {
  base: {},
  refused: [{ lc: '0' }, { lc: '2147483648' }, { lc: '1.5' }, { lm: '0' }, { lm: '2147483648' }],
  taken: [{}, { lc: '1', lm: '1' }, { lc: '2147483647', lm: '2147483647' }],
};

const bounds: Bounds[] = [
  { of: 'a conversation', schema: getChat.query, ...places },
  { of: 'what can be asked', schema: getChatStatus.query, ...places },
  {
    of: 'the conversations of a bootcamp',
    schema: getChat.query,
    base: {},
    refused: [{ bootcampId: '0' }, { bootcampId: 'x' }],
    taken: [{ bootcampId: '1' }],
  },
  {
    of: 'a question',
    schema: AskSchema,
    base: { message: 'Why?' },
    refused: [
      { message: '' },
      { message: ' \n' },
      { message: long(200_001) },
      { lm: 1 },
      { lr: 1 },
      { lc: 1, lm: 1, lr: 1 },
      { lc: 0 },
      { chapter: long(201) },
      { more: 1 },
    ],
    taken: [
      {},
      { message: long(200_000) },
      { lc: 1 },
      { lc: 1, lm: 1 },
      { lc: 1, lr: 1 },
      { chapter: long(200), searchOnly: true, furigana: true },
    ],
  },
  {
    of: 'an answer that arrived',
    schema: tellAnswer.body,
    base: { message: '' },
    refused: [{ message: long(200_001) }, { more: 1 }],
    taken: [{}, { message: long(200_000) }],
  },
  {
    of: 'a rating',
    schema: rateAnswer.body,
    base: { rating: 1 },
    refused: [{ rating: 0 }, { rating: 2 }, { rating: -2 }, { more: 1 }],
    taken: [{}, { rating: -1 }, { rating: null }],
  },
  {
    of: 'a message',
    schema: ChatMessageSchema,
    base: message,
    refused: [{ rating: 0 }, { chatRole: 'system' }, { helpStep: 'answer' }, { readWork: 'all' }],
    taken: [{}, { rating: -1 }, { rating: 1 }, { helpStep: 'hint', readWork: 'task' }],
  },
  {
    of: 'a source',
    schema: SourceSchema,
    base: { ...source, place: { kind: 'note', uuid } },
    refused: [
      { place: { kind: 'page', uuid } },
      { place: { kind: 'note', uuid: 'x' } },
      { place: { kind: 'material', classId: 1, classMaterialId: 1, slug: 'x' } },
      { place: { kind: 'chapter', classId: 1, classMaterialId: 1 } },
    ],
    taken: [
      {},
      { place: { kind: 'discussion', uuid } },
      { place: { kind: 'material', classId: 1, classMaterialId: 1 } },
      { place: { kind: 'chapter', classId: 1, classMaterialId: 1, slug: 'x' } },
    ],
  },
  {
    of: 'answers about one’s own work',
    schema: answerCheck.body,
    base: { answers: ['', '', ''], answeredAt: at },
    refused: [
      { answers: ['', ''] },
      { answers: many(4, '') },
      { answers: ['', '', long(2001)] },
      { answeredAt: '2027-03-01' },
    ],
    taken: [{}, { answers: many(3, long(2000)) }],
  },
  {
    of: 'a judgement',
    schema: judgeCheck.body,
    base: { marks: many(3, 'partly'), comment: '', isAssisted: false },
    refused: [
      { marks: many(2, 'partly') },
      { marks: many(4, 'partly') },
      { marks: many(3, 'good') },
      { comment: long(5001) },
    ],
    taken: [{}, { marks: ['understood', 'partly', 'notYet'], comment: long(5000) }],
  },
  {
    of: 'a draft that is taken over',
    schema: takeDraftOver.body,
    base: { draftId: 1, parts: [{ part: 'x', title: '' }] },
    refused: [{ draftId: 0 }, { parts: [] }, { parts: many(21, { part: 'x', title: '' }) }],
    taken: [{}, { parts: many(20, { part: 'x', title: '' }) }],
  },
  {
    of: 'an engine',
    schema: EngineDraftSchema,
    base: engine,
    refused: [
      { baseUrl: '' },
      { baseUrl: 'ai.example' },
      { baseUrl: 'http://ai.example/v1' },
      { baseUrl: 'https://me@ai.example/v1' },
      { baseUrl: 'https://:word@ai.example/v1' },
      { baseUrl: `https://ai.example/${long(482)}` },
      { model: ' ' },
      { model: long(201) },
      { label: long(101) },
      { inputPrice: -0.1 },
      { inputPrice: 1_000_001 },
      { outputPrice: -0.1 },
      { outputPrice: 1_000_001 },
      { currency: 'GBP' },
      { embedModel: '' },
      { key: '' },
      { key: long(1001) },
      { hasKey: true },
    ],
    taken: [
      {},
      { baseUrl: `https://ai.example/${long(481)}` },
      { inputPrice: 0, outputPrice: 0 },
      { inputPrice: 1_000_000, outputPrice: 1_000_000 },
      { key: null },
      { key: 'x', isCheaper: true, embedModel: 'e' },
      { key: long(1000) },
    ],
  },
  {
    of: 'settings',
    schema: AiSettingsDraftSchema,
    base: { engines: [], isSearchOnly: false, retentionDays: null },
    refused: [
      { engines: many(4, engine) },
      { retentionDays: 29 },
      { retentionDays: 3651 },
      { monthlyDraftTokens: 999 },
      { monthlyDraftTokens: 2_000_000_001 },
    ],
    taken: [
      {},
      { engines: many(3, engine) },
      { retentionDays: 30, monthlyDraftTokens: 1000 },
      { retentionDays: 3650, monthlyDraftTokens: 2_000_000_000 },
    ],
  },
  {
    of: 'a note about a flag',
    schema: careForFlagged.body,
    base: { note: '' },
    refused: [{ note: long(1001) }, { more: 1 }],
    taken: [{}, { note: long(1000) }],
  },
  {
    of: 'rules that flag',
    schema: FlagRulesDraftSchema,
    base: { isOn: true, distress: [], abuse: [], carerIds: [] },
    refused: [
      { distress: [' '] },
      { distress: [long(101)] },
      { distress: many(201, 'x') },
      { abuse: many(201, 'x') },
      { carerIds: many(21, 1) },
      { carerIds: [0] },
    ],
    taken: [
      {},
      { distress: many(200, 'x'), abuse: many(200, 'x'), carerIds: many(20, 1) },
      { abuse: [long(100)] },
    ],
  },
  {
    of: 'conversations that staff look for',
    schema: listTranscripts.query,
    base: {},
    refused: [{ classId: '0' }, { helpLevel: 'some' }, { care: 'closed' }, { from: '2026-02-30' }],
    taken: [{}, { classId: '1', helpStep: 'hint', flagged: 'true', care: 'open' }],
  },
  {
    of: 'passages that were asked about',
    schema: listAskedPassages.query,
    base: {},
    refused: [{ days: '0' }, { days: '91' }, { days: '1.5' }],
    taken: [{}, { days: '1' }, { days: '90' }],
  },
];

describe.each(bounds)('the bounds of $of', ({ schema, base, refused, taken }) => {
  const takes = (given: object) => schema?.safeParse({ ...base, ...given }).success;
  it('refuse what is outside', () => expect(refused.filter(takes)).toEqual([]));
  it('take what is inside', () => expect(taken.filter((given) => !takes(given))).toEqual([]));
});

it.each([
  [{ lm: 1 }, ['lc']],
  [{ lr: 1 }, ['lc']],
  [{ lc: 1, lm: 1, lr: 1 }, ['lr']],
])('a question with %o names the field that is wrong', (given, fields) => {
  const { error } = AskSchema.safeParse({ message: 'x', ...given });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(fields);
});

it('a question is asked without the space around it', () => {
  expect(AskSchema.parse({ message: ' Why? \n' })).toEqual({ message: 'Why?' });
});

it('what is not said is what is usual', () => {
  expect(listAskedPassages.query?.parse({})).toEqual({ days: 7 });
  expect(
    AiSettingsDraftSchema.parse({ engines: [], isSearchOnly: true, retentionDays: null }),
  ).toEqual({ engines: [], isSearchOnly: true, retentionDays: null, monthlyDraftTokens: null });
  expect(putClassChatSettings.body?.parse({ isEnabled: true, helpLevel: 'full' })).toEqual({
    isEnabled: true,
    helpLevel: 'full',
    checksUnderstanding: false,
  });
  expect(putMaterialHelp.body?.parse({ helpLevel: null })).toEqual({
    helpLevel: null,
    checksUnderstanding: null,
  });
});

it('hints come nearer with each answer, and at last stay where they are', () => {
  expect([0, 1, 2, 3, 9].map(stepAfter)).toEqual([
    'question',
    'hint',
    'bigHint',
    'bigHint',
    'bigHint',
  ]);
});
