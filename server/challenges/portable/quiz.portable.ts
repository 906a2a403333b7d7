import { stringify } from 'yaml';
import type { QuestionDraft } from '../../../domain/challenges/question.schema.ts';
import { PortableQuizSchema } from '../../../domain/challenges/portable-quiz.schema.ts';
import { readQuiz, writeQuiz } from '../questions.service.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import type { ContentPart, PortableKind } from '../../materials/kinds/portable.hook.ts';

const longestTitle = 80;

export const quizPortable: PortableKind = {
  schema: PortableQuizSchema,
  async read(db, version) {
    const quiz = await readQuiz(db, version);
    return quiz.questions.length === 0 ? undefined : quiz;
  },
  async write(db, version, content) {
    await writeQuiz(db, version, PortableQuizSchema.parse(content));
  },
  // What is right is for those who may edit: the whole staff searches.
  wordsOf: (content) =>
    PortableQuizSchema.parse(content)
      .questions.map(({ prompt }) => plainText(prompt))
      .join('\n'),
  partsOf: (content) => questionParts(PortableQuizSchema.parse(content).questions),
};

/** Questions have no names of their own: the same beginning of a prompt is the same question. */
function questionParts(questions: readonly QuestionDraft[]): ContentPart[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const title = plainText(question.prompt).slice(0, longestTitle).toWellFormed();
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    const { prompt, weight, explanation } = question;
    const text = [prompt, answersOf(question), explanation, `(${weight})`];
    return { key: `${title} ${count}`, title, text: text.filter((one) => one !== '').join('\n') };
  });
}

function answersOf({ kind, body, answerKey }: QuestionDraft): string {
  if (kind !== 'MCQ') return stringify({ ...body, ...answerKey }, { lineWidth: 0 }).trimEnd();
  return body.choices
    .map(({ id, text }) => `- [${answerKey.correct.includes(id) ? 'x' : ' '}] ${text}`)
    .join('\n');
}
