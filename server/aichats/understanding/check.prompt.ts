import { randomUUID } from 'node:crypto';
import type { Language } from '../../../domain/format/language.ts';
import type { OwnWork } from '../../challenges/code/own-work.service.ts';
import { draftLanguages, partsAreData } from '../drafts.prompt.ts';
import { unhidden } from '../prompt.ts';

const longest = 12_000;

/** Three questions that only somebody who understands this work can answer. Nobody’s name is in it. */
export function checkPromptOf({ task, code }: OwnWork, language: Language) {
  const mark = randomUUID();
  const part = (name: string, text: string) =>
    `<${name}-${mark}>\n${unhidden(text).slice(0, longest).toWellFormed()}\n</${name}-${mark}>`;
  return {
    instructions: [
      'You ask a trainee three short questions about their own work, to see whether they understand it: why a place of it is as it is, what happens with another input, what they would change. Quote the place each time. Do not solve anything, do not judge, and do not ask what the task says already.',
      partsAreData,
      `Answer with JSON alone: {"questions": [three strings in ${draftLanguages[language]}, each at most 60 words]}.`,
    ].join('\n'),
    content: [part('task', task), part('work', code)].join('\n\n'),
  };
}
