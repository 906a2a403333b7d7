import { ProjectEditor } from '../project/project-editor.tsx';
import { useFiles } from '../project/use-files.ts';

interface Props {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** The files of a wrong solution, which the author's locked and hidden ones are laid over. */
export function MutantFiles({ code, onChange }: Props) {
  const { files, changes, write } = useFiles(code, onChange);
  return <ProjectEditor files={files} changes={changes} onWrite={write} />;
}
