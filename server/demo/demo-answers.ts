import type { QuestionDraft, StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Language } from '../../domain/format/language.ts';

const freeTexts: Record<Language, readonly string[]> = {
  en: [
    'It keeps the two apart: one says where something is, the other what is there.',
    'I would first write down what has to be true at the end, then work backwards.',
    'Because the compiler cannot know how long the data is, we must say so ourselves.',
  ],
  ja: [
    '「どこにあるか」と「何があるか」を分けて考えられるからです。',
    'まず、最後に何が成り立っていればよいかを書き、そこから逆に考えます。',
    '長さはコンパイラには分からないので、自分で伝える必要があるためです。',
  ],
};

/** An answer as a trainee might give it, right as often as `skill` (0 to 1) says. */
export function answerTo(
  question: QuestionDraft,
  skill: number,
  random: () => number,
  lang: Language,
): StoredAnswer {
  const isRight = random() < skill;
  switch (question.kind) {
    case 'MCQ': {
      const { correct } = question.answerKey;
      const wrong = question.body.choices.map(({ id }) => id).filter((id) => !correct.includes(id));
      const missed = wrong[Math.floor(random() * wrong.length)];
      return { kind: 'MCQ', choices: isRight || missed === undefined ? correct : [missed] };
    }
    case 'FIB': {
      const blanks: Record<string, string> = {};
      for (const { id, accepted } of question.answerKey.blanks)
        blanks[id] = isRight ? (accepted[0] ?? '') : '?';
      return { kind: 'FIB', blanks };
    }
    case 'FREETEXT': {
      const texts = freeTexts[lang];
      return { kind: 'FREETEXT', text: texts[Math.floor(random() * texts.length)] ?? '' };
    }
  }
}
