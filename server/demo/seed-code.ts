import type { CodeContent } from '../../domain/challenges/code/code-content.schema.ts';
import { starterFiles } from '../../domain/challenges/code/project/project.rules.ts';
import type { Judgement } from '../../domain/challenges/code/judgement.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { seedCode, seedSubmission } from '../challenges/code/code.seed.ts';
import type { Db } from '../db/database.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import { solutionOf, starterOf } from '../challenges/code/project/project.service.ts';
import { seedProgress } from '../training/training.seed.ts';
import { demoChallenges } from './demo-code.ts';

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

export type LibraryCode = Pick<MadeVersion, 'materialId' | 'versionId'> & {
  readonly content: CodeContent;
  readonly lang: Language;
  readonly answers?: readonly string[];
};

/** All code challenges of the demo, by `slug/language`. */
export async function seedCodes(db: Db, author: Author): Promise<ReadonlyMap<string, LibraryCode>> {
  const made = new Map<string, LibraryCode>();
  for (const { slug, lang, title, difficulty, content, answers = [] } of demoChallenges) {
    const tags =
      content.style === 'ai' ? ['AI'] : content.languages.map(({ language }) => language);
    const code = await seedCode(db, { ...author, title, lang, difficulty, tags, content });
    made.set(`${slug}/${lang}`, { ...code, lang, answers });
  }
  return made;
}

interface Written {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
  readonly item: { readonly classMaterialId: number; readonly code: LibraryCode | undefined };
  /** 0 to 1. */
  readonly skill: number;
  readonly at: Date;
  readonly reviewerId: number;
}

/** A first try that passes some cases, and for who is good a second one that passes all of them. */
export async function seedWrittenCode(
  db: Db,
  { item, skill, at, reviewerId, ...key }: Written,
  random: () => number,
): Promise<void> {
  const { code: challenge, classMaterialId } = item;
  if (!challenge) return;
  const { content, versionId } = challenge;
  if (content.style === 'ai')
    return await seedWords(db, challenge, { item, skill, at, reviewerId, ...key });
  const setup = content.languages[Math.floor(random() * content.languages.length)];
  if (!setup) return;
  const publicOnes = content.cases.filter(({ isPublic }) => isPublic).length;
  const review = reviewOf(challenge, reviewerId, skill);
  const hand = (minutesBefore: number, code: string, judgement: Judgement) =>
    seedSubmission(db, {
      ...key,
      classMaterialId,
      materialVersionId: versionId,
      content,
      language: setup.language,
      code,
      judgement,
      ...review,
      startedAt: new Date(at.getTime() - (minutesBefore + 20) * 60_000),
      submittedAt: new Date(at.getTime() - minutesBefore * 60_000),
      // Each a little better than the one before.
      runs: [0, Math.min(1, publicOnes), publicOnes].slice(skill > 0.5 ? 1 : 0),
    });
  const wrong = content.mutants.find(({ language }) => language === setup.language);
  const some = Math.max(1, Math.floor(content.cases.length * (0.3 + skill * 0.5)));
  await hand(15, wrong?.code ?? starterOf(content, setup), judgementOf(content, some, random));
  if (random() < 0.3 + skill * 0.6)
    await hand(0, solutionOf(content, setup), judgementOf(content, content.cases.length, random));
  await seedProgress(db, { ...key, classMaterialId }, { isCompleted: true, at });
}

/** What somebody wrote, which a person has read or is yet to read. */
async function seedWords(
  db: Db,
  challenge: LibraryCode,
  { item, skill, at, reviewerId, ...key }: Written,
): Promise<void> {
  const { classMaterialId } = item;
  const { answers = [], content, versionId } = challenge;
  const code = answers[skill > 0.45 ? answers.length - 1 : 0];
  if (code === undefined) return;
  await seedSubmission(db, {
    ...key,
    classMaterialId,
    materialVersionId: versionId,
    content,
    language: 'text',
    code,
    judgement: { compile: { ok: true, output: '' }, cases: [] },
    ...reviewOf(challenge, reviewerId, skill),
    startedAt: new Date(at.getTime() - 25 * 60_000),
    submittedAt: at,
  });
  await seedProgress(db, { ...key, classMaterialId }, { isCompleted: true, at });
}

/** Some are reviewed by now, and others wait. */
function reviewOf({ content, lang }: LibraryCode, reviewerId: number, skill: number) {
  const isReviewed = Math.floor(skill * 100) % 2 === 0;
  if (content.rubric.length === 0 || !isReviewed) return {};
  const given = content.rubric.map(({ id, points }) => [id, Math.round(points * skill)] as const);
  return {
    review: {
      reviewerId,
      rubricPoints: Object.fromEntries(given),
      comment: wordsOf(content).whole[lang],
      line: {
        path: firstPath(content),
        number: wordsOf(content).number,
        text: wordsOf(content).line[lang],
      },
    },
  };
}

/** The first file that a trainee writes in; empty where there is one text. */
const firstPath = ({ languages: [setup] }: CodeContent): string =>
  (setup && starterFiles(setup)[0]?.path) ?? '';

/** What is said of the whole and of one of its lines, which in a conversation is a message. */
const wordsOf = ({ style, conversation }: CodeContent) =>
  style !== 'ai' ? ofCode : conversation ? ofTalk : ofText;

const ofText = {
  whole: {
    en: 'Clear about what is wanted. Say next time how you would check the answer.',
    ja: '求めることがはっきり書かれています。次は、回答をどう確かめるかも書いてみましょう。',
  },
  number: 1,
  line: {
    en: 'For whom is it? One sentence here would change the answer a lot.',
    ja: '誰に向けたものでしょうか。ここに一文あるだけで、回答が大きく変わります。',
  },
};
const ofTalk = {
  whole: {
    en: 'You kept to what she needs. Leave her more time to tell the story before you ask on.',
    ja: '相手の困りごとから離れずに話せています。次の質問に移る前に、もう少し話してもらいましょう。',
  },
  number: 2,
  line: {
    en: 'This is where the talk takes its direction. Which question would open it even more?',
    ja: '会話の方向が決まった一言です。さらに話を引き出すには、どう尋ねればよいでしょうか。',
  },
};
const ofCode = {
  whole: {
    en: 'Short and easy to follow. Think about how it would be tested next.',
    ja: '短く、読みやすく書けています。次は、どうテストするかも考えてみましょう。',
  },
  number: 1,
  line: {
    en: 'What is read here, and where? A short comment would help whoever reads it next.',
    ja: 'ここで何を読み込んでいるのか、短いコメントがあると次に読む人が助かります。',
  },
};

const judgementOf = (
  { style, cases }: CodeContent,
  passed: number,
  random: () => number,
): Judgement => ({
  compile: { ok: true, output: '' },
  cases: cases.map(({ id, weight, expected }, index) => ({
    id,
    verdict: index < passed ? 'passed' : style === 'development' ? 'failed' : 'differs',
    points: index < passed ? weight : 0,
    maxPoints: weight,
    cpuMs: Math.round(9 + random() * 6),
    memoryKb: 8800 + Math.round(random() * 900),
    stdout: index < passed ? expected : '',
    printed: '',
    stderr: '',
  })),
});
