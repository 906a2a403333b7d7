import type { SurveyAnswers } from '../surveys/answers.schema.ts';
import type { SurveyItem } from '../surveys/survey.schema.ts';

const mostLetters = 160;

/** What a list shows of a report: the last question that was answered in words, and how its answer begins. */
export function excerptOf(
  items: readonly SurveyItem[],
  answers: Readonly<SurveyAnswers>,
): { label: string; text: string } | null {
  const written = items.findLast(({ id, type }) => {
    const answer = answers[id];
    return (
      (type === 'textarea' || type === 'textbox') && typeof answer === 'string' && answer !== ''
    );
  });
  if (!written) return null;
  return { label: written.label, text: plainWords(String(answers[written.id])) };
}

/** Markdown without its signs, on one line. */
function plainWords(markdown: string): string {
  const plain = markdown
    .replaceAll(/```[^\n]*\n?/g, ' ')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > mostLetters ? `${plain.slice(0, mostLetters)}…` : plain;
}
