import { isMap, LineCounter, parseDocument } from 'yaml';
import {
  type CodeContent,
  emptyCode,
  usualLimits,
  usualPageLimits,
} from '../../../../domain/challenges/code/code-content.schema.ts';
import { type Both } from '../../../../domain/challenges/code/task-parts.schema.ts';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import {
  type ChallengeFile,
  challengeFile,
  ChallengeFileSchema,
  folderLimits,
} from '../../../../domain/challenges/code/folder/folder.schema.ts';
import { folderRefusals } from '../../../../domain/challenges/code/folder/folder.messages.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { factsOf, type MaterialFacts } from '../../../../domain/materials/facts.schema.ts';
import type { PackedFile } from '../../../books/import/packed-files.service.ts';
import { codeIn, projectIn } from './folder-code.ts';
import {
  accessFolders,
  expectedPath,
  hintPath,
  inputPath,
  mutantFolder,
  setupFolder,
  statementPath,
} from './folder-paths.ts';
import { FolderTexts } from './folder-texts.ts';

export interface FolderChallenge {
  readonly facts: MaterialFacts;
  readonly content: CodeContent;
}

/** Refuses, with sentences that name the file and the field in it, what is no challenge. */
export function readChallenge(packed: readonly PackedFile[], language: Language): FolderChallenge {
  const texts = new FolderTexts(packed, language);
  texts.enter(folderOfChallenge(texts));
  const listed = readListed(texts);
  const content = contentOf(texts, listed);
  refuseOthers(texts, listed);
  return { facts: factsOf(listed), content };
}

/** A repository may hold one below its top. */
function folderOfChallenge(texts: FolderTexts): string {
  const paths = texts.paths().filter((path) => path.split('/').at(-1) === challengeFile);
  if (paths.includes(challengeFile)) return '';
  const [only, ...others] = paths;
  if (only === undefined) return texts.refuse(folderRefusals.noChallenge);
  if (others.length > 0) texts.refuse(folderRefusals.severalChallenges(paths.slice(0, 3)));
  return only.slice(0, -challengeFile.length);
}

function readListed(texts: FolderTexts): ChallengeFile {
  const lines = new LineCounter();
  const read = texts.text(challengeFile, folderLimits.challengeFile);
  const document = parseDocument(read, { lineCounter: lines, logLevel: 'silent' });
  const [fault] = document.errors;
  if (fault) texts.refuse(folderRefusals.noYaml(lines.linePos(fault.pos[0]).line));
  if (!isMap(document.contents)) texts.refuse(folderRefusals.noNames);
  const parsed = ChallengeFileSchema.safeParse(valueOf(texts, document), { reportInput: true });
  if (!parsed.success) throw texts.faultsIn(challengeFile, parsed.error);
  const { cases, mutants } = parsed.data;
  const named: readonly (readonly ['cases' | 'mutants' | 'languages', readonly string[]])[] = [
    ['cases', cases.map(({ name }) => name)],
    ['mutants', mutants.map(({ name }) => name)],
    ['languages', parsed.data.languages.map((one) => one.language)],
  ];
  for (const [field, names] of named) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) texts.refuse(folderRefusals.sameName(field, twice));
  }
  return parsed.data;
}

function valueOf(texts: FolderTexts, document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS() as unknown;
  } catch {
    // Names that stand for each other too often.
    return texts.refuse(folderRefusals.noNames);
  }
}

function contentOf(texts: FolderTexts, listed: ChallengeFile): CodeContent {
  const { style, checker, signature, conversation, rubric, attempts, counts } = listed;
  const begun = emptyCode(style);
  const usual = style === 'frontend' ? usualPageLimits : usualLimits;
  return {
    style,
    statement: both(texts, statementPath),
    languages: listed.languages.map(({ language, cpuMs, memoryMb, ...others }) => {
      const code = (folder: 'starter' | 'solution') =>
        codeIn(texts, setupFolder(folder, { language }), style);
      return {
        language,
        ...(style === 'development'
          ? { starter: '', solution: '', files: projectIn(texts, { language }) }
          : { starter: code('starter'), solution: code('solution') }),
        cpuMs: cpuMs ?? usual.cpuMs,
        memoryMb: memoryMb ?? usual.memoryMb,
        ...others,
      };
    }),
    cases: listed.cases.map(({ name, ...one }) => ({
      ...one,
      id: one.id ?? name,
      input: texts.text(inputPath(name), codeLimits.text),
      expected: texts.text(expectedPath(name), codeLimits.text),
    })),
    checker: checker ?? begun.checker,
    signature: signature ?? begun.signature,
    hints: hintNames(texts).map((name) => both(texts, (reader) => hintPath(name, reader))),
    mutants: listed.mutants.map(({ name, ...one }) => ({
      ...one,
      id: one.id ?? name,
      code: codeIn(texts, mutantFolder(name), style),
    })),
    rubric,
    ...(conversation ? { conversation } : {}),
    attempts,
    counts,
  };
}

const both = (texts: FolderTexts, pathOf: (reader: keyof Both) => string): Both => ({
  en: texts.text(pathOf('en'), codeLimits.statement),
  ja: texts.text(pathOf('ja'), codeLimits.statement),
});

function hintNames(texts: FolderTexts): string[] {
  const names = texts
    .namesIn('hints')
    .flatMap((name) => /^(.+)\.(?:en|ja)\.md$/.exec(name)?.[1] ?? []);
  const sorted = [...new Set(names)].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  if (sorted.length > codeLimits.hints)
    texts.refuse(folderRefusals.tooManyIn('hints', codeLimits.hints));
  return sorted;
}

/** A file that nothing has asked for is a mistake of its author's. */
function refuseOthers(texts: FolderTexts, { languages }: ChallengeFile): void {
  const other = texts.leftOver();
  if (other === undefined) return;
  const [folder = '', below] = other.split('/');
  if (folder === 'cases' || folder === 'mutants')
    texts.refuse(folderRefusals.notListed(other, folder));
  const isOfLanguage = Object.values(accessFolders).some((one) => one === folder);
  if (isOfLanguage && languages.every(({ language }) => language !== below))
    texts.refuse(folderRefusals.notListed(other, 'languages'));
  texts.refuse(folderRefusals.unknownFile(other));
}
