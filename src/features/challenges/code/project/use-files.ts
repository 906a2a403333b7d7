import { useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import {
  packFiles,
  unpackFiles,
  type WorkFile,
} from '../../../../../domain/challenges/code/project/project.schema.ts';
import type { FileChanges } from './project-editor.tsx';

/** The files of a project that travels as one text, and what can be done with them. */
export function useFiles(initial: string, onChange: (packed: string) => void) {
  const [files, setFiles] = useState<readonly WorkFile[]>(() => unpackFiles(initial) ?? []);
  const [isTooLarge, setTooLarge] = useState(false);

  function change(next: readonly WorkFile[]): void {
    setFiles(next);
    const packed = packFiles(next);
    setTooLarge(packed.length > codeLimits.code);
    if (packed.length <= codeLimits.code) onChange(packed);
  }
  const changes: FileChanges = {
    create: (path) => change([...files, { path, content: '' }]),
    rename: (from, to) =>
      change(files.map((file) => (file.path === from ? { ...file, path: to } : file))),
    remove: (path) => change(files.filter((file) => file.path !== path)),
  };
  return {
    files,
    changes,
    /** It is not kept then. */
    isTooLarge,
    write: (path: string, content: string) =>
      change(files.map((file) => (file.path === path ? { ...file, content } : file))),
  };
}
