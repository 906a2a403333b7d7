import { sampleProgram } from '../challenges/code/sample-program.ts';
import type { Language } from '../format/language.ts';
import type { ProgrammingLanguage } from '../runner/language-ids.ts';
import type { RehearsalNeeds, SampleKind } from './exam-rehearsal.schema.ts';
import type { ExamQuestion } from './exam-question.schema.ts';

const words = {
  en: {
    MCQ: 'Which of these can be split by 3 without a remainder?',
    FIB: 'A week has {{1}} days.',
    FREETEXT: 'Write in two or three sentences what you had for breakfast.',
    CODE: 'Double a number',
    statement: 'Read a whole number and write its double.',
    FILE: 'Hand in any picture or PDF that you have at hand, for example a photo of your desk.',
  },
  ja: {
    MCQ: '3で割り切れる数はどれですか。',
    FIB: '1週間は{{1}}日です。',
    FREETEXT: '今朝の朝食について、2〜3文で書いてください。',
    CODE: '数を2倍にする',
    statement: '整数を1つ読み込み、その2倍を出力してください。',
    FILE: '手元にある画像かPDFを1つ提出してください。机の写真でもかまいません。',
  },
} as const satisfies Record<Language, Record<SampleKind | 'statement', string>>;

/** One harmless question of each kind that the exam has: the product's own, and never the exam's. */
export const sampleQuestions = (
  { kinds, languages }: RehearsalNeeds,
  lang: Language,
): ExamQuestion[] => kinds.map((kind, index) => sampleOf(kind, index + 1, { languages, lang }));

interface Wanted {
  readonly languages: readonly ProgrammingLanguage[];
  readonly lang: Language;
}

function sampleOf(kind: SampleKind, id: number, { languages, lang }: Wanted): ExamQuestion {
  const basis = { id, prompt: words[lang][kind], weight: 1 };
  switch (kind) {
    case 'MCQ':
      return {
        ...basis,
        kind,
        body: {
          multiple: false,
          choices: ['10', '12', '14', '16'].map((text) => ({ id: text, text })),
        },
      };
    case 'FIB':
      return { ...basis, kind, body: { blanks: [{ id: '1' }] } };
    case 'FREETEXT':
      return { ...basis, kind, body: { maxLength: 1000 } };
    case 'FILE':
      return {
        ...basis,
        kind,
        body: { kinds: ['picture', 'pdf'], mostFiles: 2, mostMegabytes: 20 },
      };
    case 'CODE':
      return { ...basis, kind, body: { task: taskIn(languages) } };
  }
}

const taskIn = (languages: readonly ProgrammingLanguage[]) => ({
  style: 'algorithm' as const,
  statement: { en: words.en.statement, ja: words.ja.statement },
  signature: null,
  languages: languages.map((language) => ({
    language,
    starter: isSample(language) ? sampleProgram[language].starter : '',
    cpuMs: 5000,
    memoryMb: 128,
    runsHere: true,
  })),
  cases: [{ id: 'one', title: '', weight: 1, input: '3\n', expected: '6\n' }],
  hiddenCount: 0,
  checker: { kind: 'tokens' as const, tolerance: 0 },
  hints: [],
  rubric: [],
  maxPoints: 1,
});

const isSample = (language: ProgrammingLanguage): language is keyof typeof sampleProgram =>
  language in sampleProgram;
