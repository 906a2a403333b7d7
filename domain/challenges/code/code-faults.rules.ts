import type { Sentence } from '../../format/language.ts';
import type { CodeContent } from './code-content.schema.ts';
import type { CodeFault } from './code-fault.ts';
import { noPart } from './conversation/conversation.messages.ts';
import { isOfStyle } from './code-styles.ts';
import { splitPage } from './frontend/page-files.ts';
import { functionLanguages } from './harness.ts';
import { type ProgrammingLanguage } from '../../runner/language-ids.ts';
import { languageFacts } from './languages.ts';
import { faultsOfProject } from './project/project-faults.rules.ts';
import { isName, isOfType, type Signature } from './signature.ts';

export function faultsOfCode(content: CodeContent): CodeFault[] {
  const { style, statement, languages, cases, signature } = content;
  const faults: CodeFault[] = [];
  if (statement.en.trim() === '' && statement.ja.trim() === '')
    faults.push({ part: 'statement', sentence: noStatement });
  if (content.style === 'ai') return [...faults, ...faultsOfWords(content)];
  if (languages.length === 0) faults.push({ part: 'code', sentence: noLanguage });
  const isProject = content.style === 'development';
  for (const { language, solution } of languages) {
    if (!isProject && solution.trim() === '')
      faults.push({ part: 'code', sentence: noSolution(language) });
    if (signature && !functionLanguages.some((one) => one === language))
      faults.push({ part: 'code', sentence: noFunctionLanguage(language) });
    if (!isOfStyle(language, style)) faults.push({ part: 'code', sentence: unfitStyle(language) });
    else if (style === 'frontend' && solution.trim() !== '' && !hasPage(solution))
      faults.push({ part: 'code', sentence: noPage });
  }
  if (signature) faults.push(...faultsOfSignature(signature));
  if (isProject) faults.push(...faultsOfProject(content));
  if (cases.length === 0) faults.push({ part: 'cases', sentence: noCase });
  else if (cases.every(({ weight }) => weight === 0))
    faults.push({ part: 'cases', sentence: noWeight });
  for (const [index, one] of cases.entries())
    if (signature && !fitsSignature(one, signature))
      faults.push({ part: 'cases', sentence: unfitCase(index + 1) });
  return faults;
}

function faultsOfWords({ conversation, rubric }: CodeContent): CodeFault[] {
  const faults: CodeFault[] = [];
  if (conversation?.part.trim() === '') faults.push({ part: 'settings', sentence: noPart });
  if (!rubric.some(({ title, points }) => title.trim() !== '' && points > 0))
    faults.push({ part: 'settings', sentence: noCriterion });
  return faults;
}

function faultsOfSignature({ name, parameters }: Signature): CodeFault[] {
  const names = [name, ...parameters.map((each) => each.name)];
  const isFit = names.every(isName) && new Set(names).size === names.length;
  return isFit ? [] : [{ part: 'code', sentence: unfitNames }];
}

/** Whether arguments and result are JSON of the types that the function has. */
export function fitsSignature(
  { input, expected }: { readonly input: string; readonly expected: string },
  { parameters, returns }: Signature,
): boolean {
  try {
    const given: unknown = JSON.parse(input);
    return (
      Array.isArray(given) &&
      given.length === parameters.length &&
      parameters.every(({ type }, index) => isOfType(given[index], type)) &&
      isOfType(JSON.parse(expected), returns)
    );
  } catch {
    return false;
  }
}

const noStatement: Sentence = {
  en: 'Write what is to be done, in English or Japanese.',
  ja: '課題文を日本語または英語で書いてください。',
};

const noLanguage: Sentence = {
  en: 'Choose at least one programming language.',
  ja: 'プログラミング言語を1つ以上選択してください。',
};

const noSolution = (language: ProgrammingLanguage): Sentence => ({
  en: `Write the solution in ${languageFacts[language].label}.`,
  ja: `${languageFacts[language].label}の解答例を書いてください。`,
});

const noFunctionLanguage = (language: ProgrammingLanguage): Sentence => ({
  en: `Functions cannot be asked for in ${languageFacts[language].label}.`,
  ja: `関数形式のチャレンジでは${languageFacts[language].label}を使えません。`,
});

const hasPage = (solution: string): boolean =>
  splitPage(solution).some(({ path }) => path === 'index.html');

const unfitStyle = (language: ProgrammingLanguage): Sentence => ({
  en: `This kind of challenge cannot be solved in ${languageFacts[language].label}.`,
  ja: `この形式のチャレンジでは${languageFacts[language].label}を使えません。`,
});

const noPage: Sentence = {
  en: 'The solution has no file “index.html”.',
  ja: '解答例に「index.html」がありません。',
};

const noCase: Sentence = {
  en: 'Add at least one case.',
  ja: 'テストケースを1つ以上追加してください。',
};

const noWeight: Sentence = {
  en: 'Give at least one case some points.',
  ja: '1つ以上のテストケースに配点してください。',
};

const noCriterion: Sentence = {
  en: 'Add a criterion with points: a person judges this task by its rubric.',
  ja: '配点のある評価基準を追加してください。このチャレンジは、ルーブリックに沿って人が採点します。',
};

const unfitNames: Sentence = {
  en: 'The names of the function and its parameters begin with a small letter, have letters, digits and _ only, and are all different.',
  ja: '関数名と引数名は小文字で始まる英数字と「_」だけにし、重複しないようにしてください。',
};

const unfitCase = (number: number): Sentence => ({
  en: `Case ${number} does not fit the function: its arguments are a JSON list, and its result is JSON.`,
  ja: `ケース${number}が関数に合っていません。引数はJSONの配列、結果はJSONで書いてください。`,
});
