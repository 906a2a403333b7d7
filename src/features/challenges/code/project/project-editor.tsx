import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFiles } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { languageOfPath } from '../../../../../domain/challenges/code/languages.ts';
import {
  CodeEditor,
  type EditorHandle,
  type Said,
} from '../../../../ui/CodeEditor/code-editor.tsx';
import { FileSign, FileTree, type ListedFile } from './file-tree.tsx';
import { PathDialog } from './path-dialog.tsx';
import classes from './project-editor.module.css';
import { askToRemove } from './ask-to-remove.ts';
import type { MarkedLine, PlaceMark } from '../../../../ui/CodeEditor/diagnostic-marks.ts';

export interface EditedFile extends ListedFile {
  readonly content: string;
}

export interface ProjectHandle {
  readonly insert: (text: string) => void;
  readonly goTo: (path: string, line: number, column?: number) => void;
  /** The file that is open; undefined where it may only be read. */
  readonly read: () => { path: string; text: string; caret: number } | undefined;
  readonly rewrite: (text: string, caret: number) => void;
}

export interface FileChanges {
  readonly create: (path: string) => void;
  readonly rename: (from: string, to: string) => void;
  readonly remove: (path: string) => void;
}

interface Props {
  readonly files: readonly EditedFile[];
  /** The file that is open first. */
  readonly first?: string | undefined;
  readonly isReadOnly?: boolean;
  /** Another text of the same files, where there is more than one. */
  readonly variant?: string | undefined;
  readonly onWrite?: ((path: string, content: string) => void) | undefined;
  /** Absent where files stay as they are. */
  readonly changes?: FileChanges | undefined;
  readonly saidOf?: ((path: string) => readonly Said[]) | undefined;
  readonly marksOf?: ((path: string) => readonly PlaceMark[]) | undefined;
  readonly onMoved?: ((path: string, lines: readonly MarkedLine[]) => void) | undefined;
  readonly onLine?: ((path: string, line: number) => void) | undefined;
  /** Beside the tabs. */
  readonly beside?: ReactNode;
  /** Beside the tabs, about the file that is open and may be written. */
  readonly toolsBeside?: ((path: string) => ReactNode) | undefined;
  /** Above the text of a file. */
  readonly toolsOf?: ((path: string) => ReactNode) | undefined;
  readonly ref?: Ref<ProjectHandle>;
}

const wideFrom = 460;
const nothing: readonly Said[] = [];

/** The files of a project, one of them open at a time. */
export function ProjectEditor({ ref, ...props }: Props) {
  const { files, isReadOnly = false, onWrite, changes, saidOf, onLine, beside } = props;
  const { t } = useLingui();
  const { ref: frame, width } = useElementSize();
  const [opened, setOpened] = useState<readonly string[]>(() => firstOf(props));
  const [current, setCurrent] = useState<string | undefined>(() => firstOf(props)[0]);
  const [place, setPlace] = useState<{ line: number; column: number | undefined }>();
  const [isListed, setListed] = useState(false);
  const [asked, setAsked] = useState<{ kind: 'new' | 'rename'; path: string }>();
  const editor = useRef<EditorHandle>(null);
  const isWide = width >= wideFrom;
  const paths = files.map(({ path }) => path);
  const tabs = opened.filter((path) => paths.includes(path));
  const file =
    files.find(({ path }) => path === current) ??
    files.find(({ path }) => path === tabs[0]) ??
    files[0];
  const isFixed = isReadOnly || file?.isFixed === true;

  function open(path: string, at?: typeof place): void {
    setOpened((before) => (before.includes(path) ? before : [...before, path]));
    setPlace(at);
    setCurrent(path);
    setListed(false);
    if (at !== undefined && path === file?.path) editor.current?.goToLine(at.line, at.column);
  }

  useImperativeHandle(ref, () => ({
    insert: (text) => editor.current?.insert(text),
    goTo: (path, line, column) => {
      if (paths.includes(path)) open(path, { line, column });
    },
    read: () => {
      const found = isFixed ? undefined : editor.current?.read();
      return found && file ? { ...found, path: file.path } : undefined;
    },
    rewrite: (text, caret) => editor.current?.rewrite(text, caret),
  }));

  async function remove(path: string, { remove: removeFile }: FileChanges): Promise<void> {
    if (await askToRemove(path, t)) removeFile(path);
  }

  const tree = (
    <FileTree
      files={files}
      current={file?.path}
      onOpen={(path) => open(path)}
      actions={
        changes && {
          onNew: (folder) => setAsked({ kind: 'new', path: folder }),
          onRename: (path) => setAsked({ kind: 'rename', path }),
          onRemove: (path) => void remove(path, changes),
        }
      }
    />
  );
  return (
    <div ref={frame} className={classes.project} data-wide={isWide || undefined}>
      <div className={classes.head}>
        {!isWide && (
          <UnstyledButton
            className={classes.list}
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            <IconFiles size={18} stroke={1.75} aria-hidden />
            <Trans>Files</Trans>
          </UnstyledButton>
        )}
        <div className={classes.tabs} role="group" aria-label={t`Open files`}>
          {tabs.map((path) => {
            const one = files.find((each) => each.path === path);
            const name = path.split('/').at(-1);
            return (
              <span
                key={path}
                className={classes.tab}
                data-current={path === file?.path || undefined}
              >
                <UnstyledButton
                  className={classes.tabName}
                  aria-current={path === file?.path ? 'true' : undefined}
                  title={path}
                  onClick={() => open(path)}
                >
                  {name}
                  <FileSign sign={one?.sign} />
                </UnstyledButton>
                {tabs.length > 1 && (
                  <CloseButton
                    size={24}
                    iconSize={14}
                    aria-label={t`Close ${path}`}
                    onClick={() => {
                      setOpened(tabs.filter((each) => each !== path));
                      if (path === file?.path) setCurrent(tabs.find((each) => each !== path));
                    }}
                  />
                )}
              </span>
            );
          })}
        </div>
        {file && !isFixed && props.toolsBeside?.(file.path)}
        {beside}
      </div>
      <div className={classes.body}>
        {(isWide || isListed) && tree}
        {file ? (
          <div className={classes.file} hidden={!isWide && isListed}>
            {props.toolsOf?.(file.path)}
            <div className={classes.editor}>
              <CodeEditor
                key={`${file.path} ${props.variant ?? ''}`}
                ref={editor}
                initialText={file.content}
                language={languageOfPath(file.path)}
                label={file.path}
                maxLength={codeLimits.code}
                isReadOnly={isFixed}
                said={saidOf?.(file.path) ?? nothing}
                marks={props.marksOf?.(file.path)}
                onMoved={(lines) => props.onMoved?.(file.path, lines)}
                first={place}
                onLine={onLine && ((at) => onLine(file.path, at))}
                onChange={(text) => onWrite?.(file.path, text)}
              />
            </div>
          </div>
        ) : (
          <p className={classes.empty}>
            <Trans>No files yet.</Trans>
          </p>
        )}
      </div>
      {asked && changes && (
        <PathDialog
          title={asked.kind === 'new' ? t`New file` : t`Rename file`}
          action={asked.kind === 'new' ? <Trans>Create</Trans> : <Trans>Rename</Trans>}
          initial={asked.path}
          taken={paths.filter((path) => asked.kind === 'new' || path !== asked.path)}
          onClose={() => setAsked(undefined)}
          onDone={(path) => {
            if (asked.kind === 'new') changes.create(path);
            else changes.rename(asked.path, path);
            setOpened((before) => before.map((each) => (each === asked.path ? path : each)));
            open(path);
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

function firstOf({ files, first }: Pick<Props, 'files' | 'first'>): string[] {
  const found = files.find(({ path }) => path === first) ?? files.find((file) => !file.isFixed);
  return (found ?? files[0]) ? [(found ?? files[0])?.path ?? ''] : [];
}
