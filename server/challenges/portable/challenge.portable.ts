import { stringify } from 'yaml';
import { z } from 'zod';
import {
  type CodeContent,
  CodeContentSchema,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { PortableQuizSchema } from '../../../domain/challenges/portable-quiz.schema.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import { languageStatsOf } from '../code/code-stats.ts';
import { readCode, writeCode } from '../code/code.service.ts';
import type { ContentPart, PortableKind } from '../../materials/kinds/portable.hook.ts';
import { quizPortable } from './quiz.portable.ts';

/** A challenge is a quiz, or asks for code: its content says which. */
export const challengePortable: PortableKind = {
  schema: z.union([PortableQuizSchema, CodeContentSchema]),
  read: async (db, version) =>
    (await readCode(db, version)) ?? (await quizPortable.read(db, version)),
  async write(db, version, content) {
    const code = codeOf(content);
    if (code) await writeCode(db, version, code);
    else await quizPortable.write(db, version, content);
  },
  wordsOf(content) {
    const code = codeOf(content);
    if (!code) return quizPortable.wordsOf(content);
    // Solutions and hidden cases are for those who may edit: the whole staff searches.
    return `${plainText(code.statement.en)}\n${plainText(code.statement.ja)}`;
  },
  statsOf(content) {
    const code = codeOf(content);
    return code ? languageStatsOf(code) : {};
  },
  partsOf(content) {
    const code = codeOf(content);
    return code ? codeParts(code) : quizPortable.partsOf(content);
  },
};

const codeOf = (content: unknown): CodeContent | undefined =>
  CodeContentSchema.safeParse(content).data;

function codeParts({ statement, languages, cases, ...rest }: CodeContent): ContentPart[] {
  const text = (value: unknown) => stringify(value, { lineWidth: 0 }).trimEnd();
  return [
    { key: 'en', title: 'English', text: statement.en },
    { key: 'ja', title: '日本語', text: statement.ja },
    ...languages.map(({ language, starter, solution, ...limits }) => ({
      key: `language ${language}`,
      title: language,
      text: `${starter}\n\n${solution}\n\n${text(limits)}`,
    })),
    ...cases.map(({ id, title, ...one }) => ({ key: `case ${id}`, title, text: text(one) })),
    { key: 'rest', title: null, text: text(rest) },
  ];
}
