import type { ReactNode, Ref } from 'react';
import { unpackFiles } from '../../../../../domain/challenges/code/project/project.schema.ts';
import type { LineComment } from '../../../../../domain/challenges/code/workbench.schema.ts';
import type { Said } from '../../../../ui/CodeEditor/code-editor.tsx';
import { ProjectEditor, type ProjectHandle } from './project-editor.tsx';

interface Props {
  /** As it was handed in. */
  readonly code: string;
  readonly comments: readonly LineComment[];
  readonly saidOf: (path: string) => readonly Said[];
  readonly onLine?: ((path: string, line: number) => void) | undefined;
  readonly beside?: ReactNode;
  readonly ref?: Ref<ProjectHandle>;
}

/** A project that was handed in, with what is said about the lines of its files. */
export function ProjectView({ code, comments, saidOf, onLine, beside, ref }: Props) {
  const files = unpackFiles(code) ?? [];
  const commented = comments.find(({ path }) => files.some((file) => file.path === path));
  return (
    <ProjectEditor
      {...(ref ? { ref } : {})}
      files={files}
      first={commented?.path}
      isReadOnly
      saidOf={saidOf}
      onLine={onLine}
      beside={beside}
    />
  );
}
