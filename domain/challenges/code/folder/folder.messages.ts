import type { Sentence } from '../../../format/language.ts';
import { challengeFile } from './folder.schema.ts';

/** Why a folder is not taken: each names the file that is to be mended. */
export const folderRefusals = {
  notPacked: {
    en: 'The file is not a .zip or .tar.gz file, or it is damaged.',
    ja: '.zipファイルでも.tar.gzファイルでもないか、ファイルが壊れています。',
  },
  tooMuch: (limit: string): Sentence => ({
    en: `Unpacked, the files are larger than ${limit} in all.`,
    ja: `展開後のファイルの合計が${limit}を超えています。`,
  }),
  tooMany: (limit: string): Sentence => ({
    en: `There are more than ${limit} files in it.`,
    ja: `ファイルの数が${limit}を超えています。`,
  }),
  noChallenge: {
    en: `There is no “${challengeFile}” in the folder.`,
    ja: `フォルダーに「${challengeFile}」がありません。`,
  },
  severalChallenges: (paths: readonly string[]): Sentence => ({
    en: `There is more than one “${challengeFile}”: ${paths.map((path) => `“${path}”`).join(', ')}. Pack one of these folders.`,
    ja: `「${challengeFile}」が複数あります（${paths.map((path) => `「${path}」`).join('、')}）。いずれか1つのフォルダーだけを圧縮してください。`,
  }),
  noYaml: (line: number): Sentence => ({
    en: `“${challengeFile}” is not YAML: something is wrong in line ${line}.`,
    ja: `「${challengeFile}」がYAMLとして読み取れません。${line}行目を確認してください。`,
  }),
  noNames: {
    en: `“${challengeFile}” does not hold names with values.`,
    ja: `「${challengeFile}」が項目名と値の形式になっていません。`,
  },
  unknownFile: (path: string): Sentence => ({
    en: `“${path}” does not belong to a challenge.`,
    ja: `「${path}」は、チャレンジに含まれないファイルです。`,
  }),
  notListed: (path: string, field: string): Sentence => ({
    en: `“${path}” is not named in “${challengeFile}” under “${field}”.`,
    ja: `「${path}」が「${challengeFile}」の「${field}」にありません。`,
  }),
  notText: (path: string): Sentence => ({
    en: `“${path}” is not UTF-8 text. Save it as UTF-8.`,
    ja: `「${path}」はUTF-8のテキストではありません。UTF-8で保存し直してください。`,
  }),
  notOneFile: (folder: string): Sentence => ({
    en: `“${folder}” must hold one file only: the challenge is solved in one text.`,
    ja: `「${folder}」に入れられるファイルは1つだけです。このチャレンジの解答は1つのファイルです。`,
  }),
  badPath: (path: string): Sentence => ({
    en: `“${path}” has a name that a file of a challenge cannot have.`,
    ja: `「${path}」は、チャレンジのファイルに使えない名前です。`,
  }),
  tooLarge: (folder: string, limit: number): Sentence => ({
    en: `The files in “${folder}” have more than ${limit} characters in all.`,
    ja: `「${folder}」のファイルが合計${limit}文字を超えています。`,
  }),
  tooManyIn: (folder: string, limit: number): Sentence => ({
    en: `“${folder}” holds more than ${limit} files.`,
    ja: `「${folder}」のファイルの数が${limit}を超えています。`,
  }),
  twice: (path: string): Sentence => ({
    en: `“${path}” stands where another file of the project does.`,
    ja: `「${path}」の場所に、プロジェクトのほかのファイルがあります。`,
  }),
  sameName: (field: string, name: string): Sentence => ({
    en: `“${challengeFile}” names “${name}” more than once under “${field}”.`,
    ja: `「${challengeFile}」の「${field}」に「${name}」が重複しています。`,
  }),
  otherStyle: {
    en: `“${challengeFile}”: “style” is not that of this challenge.`,
    ja: `「${challengeFile}」の「style」が、このチャレンジの形式と異なります。`,
  },
} as const satisfies Record<string, Sentence | ((...about: never[]) => Sentence)>;
