import { z } from 'zod';
import { folderRefusals } from '../../../../domain/challenges/code/folder/folder.messages.ts';
import type { Language, Sentence } from '../../../../domain/format/language.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import { sentencesOf } from '../../../../domain/http/issues.ts';
import { freeText } from '../../../../domain/http/text.ts';
import type { WorkFile } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { PackedFile } from '../../../books/import/packed-files.service.ts';

/** The texts of a folder, each of which is asked for by what it is to be. */
export class FolderTexts {
  #files: ReadonlyMap<string, Buffer>;
  readonly #language: Language;
  readonly #taken = new Set<string>();

  constructor(files: readonly PackedFile[], language: Language) {
    this.#files = new Map(files.map(({ path, bytes }) => [path, bytes]));
    this.#language = language;
  }

  paths = (): string[] => [...this.#files.keys()];

  /** From here on everything is below this folder, which ends with a slash. */
  enter(folder: string): void {
    this.#files = new Map(
      [...this.#files]
        .filter(([path]) => path.startsWith(folder))
        .map(([path, bytes]) => [path.slice(folder.length), bytes]),
    );
  }

  refuse(sentence: Sentence): never {
    throw new AppError('invalidInput', { messages: [sentence[this.#language]] });
  }

  /** Empty where there is no such file. Kept as it is, but for a mark of the order of its bytes. */
  text(path: string, most: number): string {
    const bytes = this.#files.get(path);
    if (!bytes) return '';
    this.#taken.add(path);
    const checked = z
      .object({ [path]: freeText(most) })
      .safeParse({ [path]: this.#decode(path, bytes) });
    if (checked.success) return checked.data[path] ?? '';
    const messages = sentencesOf(checked.error, this.#language);
    throw new AppError('invalidInput', { messages });
  }

  /** All that lies below a folder, by its path there, in the folder's order. */
  below = (folder: string, most: number): WorkFile[] =>
    this.namesIn(folder).map((path) => ({ path, content: this.text(`${folder}/${path}`, most) }));

  /** Their paths below it, whatever is made of them. */
  namesIn = (folder: string): string[] =>
    this.paths()
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));

  /** Of what was read by a schema, a sentence for each fault, with the file that has it. */
  faultsIn(path: string, error: z.ZodError): AppError {
    const between = this.#language === 'ja' ? '：' : ': ';
    const messages = sentencesOf(error, this.#language).map((each) => `${path}${between}${each}`);
    return new AppError('invalidInput', { messages });
  }

  /** The first that nobody has asked for, but for what repositories have at their top. */
  leftOver = (): string | undefined =>
    this.paths().find((path) => !this.#taken.has(path) && !isAboutTheFolder.test(path));

  #decode(path: string, bytes: Buffer): string {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return this.refuse(folderRefusals.notText(path));
    }
  }
}

const isAboutTheFolder =
  /^(?:README|LICEN[CS]E|COPYING|NOTICE|CHANGELOG|CONTRIBUTING)(?:\.[^/]*)?$/i;
