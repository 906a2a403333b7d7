import type { z } from 'zod';
import type { Language } from '../format/language.ts';

type Issue = z.core.$ZodIssue;

/** One sentence for each fault, naming the field; at most ten, so that a hostile body stays cheap. */
export function sentencesOf(error: z.ZodError, language: Language): string[] {
  return error.issues.slice(0, 10).map((issue) => sentenceOf(issue, language));
}

function sentenceOf(issue: Issue, language: Language): string {
  const field = nameOf(issue);
  const { en, ja } = fault(issue);
  return language === 'ja' ? `「${field}」${ja}` : `“${field}” ${en}`;
}

function nameOf(issue: Issue): string {
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  const name = path.map(String).join('.').slice(0, 100);
  return name === '' ? 'body' : name;
}

function fault(issue: Issue): { en: string; ja: string } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { en: 'is required.', ja: 'は必須です。' }
        : {
            en: `must be of type ${issue.expected}.`,
            ja: `の型が正しくありません（${issue.expected}）。`,
          };
    case 'unrecognized_keys':
      return { en: 'is not known here.', ja: 'は使用できない項目です。' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return {
        en: `must be one of: ${issue.values.map(String).join(', ')}.`,
        ja: `は次のいずれかにしてください：${issue.values.map(String).join('、')}。`,
      };
    case 'custom':
      return { en: issue.message, ja: 'の値が正しくありません。' };
    default:
      return { en: 'is not valid.', ja: 'の形式が正しくありません。' };
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall) {
  const { minimum, origin } = issue;
  if (origin === 'string') {
    return Number(minimum) === 1
      ? { en: 'must not be empty.', ja: 'を入力してください。' }
      : {
          en: `must have at least ${minimum} characters.`,
          ja: `は${minimum}文字以上で入力してください。`,
        };
  }
  if (origin === 'array')
    return { en: `must have at least ${minimum} entries.`, ja: `は${minimum}件以上必要です。` };
  return { en: `must be at least ${minimum}.`, ja: `は${minimum}以上にしてください。` };
}

function tooBig(issue: z.core.$ZodIssueTooBig) {
  const { maximum, origin } = issue;
  if (origin === 'string')
    return {
      en: `must have at most ${maximum} characters.`,
      ja: `は${maximum}文字以内で入力してください。`,
    };
  if (origin === 'array')
    return {
      en: `must have at most ${maximum} entries.`,
      ja: `は${maximum}件以内にしてください。`,
    };
  return { en: `must be at most ${maximum}.`, ja: `は${maximum}以下にしてください。` };
}
