import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import {
  joinPage,
  mostPageFiles,
  type PageFile,
  pageFileName,
  pageRoom,
  splitPage,
} from '../../../../../domain/challenges/code/frontend/page-files.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { languageOfPath } from '../../../../../domain/challenges/code/languages.ts';
import { CodeEditor, type EditorHandle } from '../../../../ui/CodeEditor/code-editor.tsx';
import type { PlaceNotes } from '../diagnostics/use-place-notes.tsx';
import classes from './page-editor.module.css';

interface Props {
  readonly initialText: string;
  readonly label: string;
  readonly isReadOnly?: boolean;
  /** Whose file is shown first. */
  readonly first?: ProgrammingLanguage | undefined;
  readonly notes?: PlaceNotes | undefined;
  readonly onChange?: (text: string) => void;
  readonly ref?: Ref<EditorHandle>;
}

const empty: readonly PageFile[] = [{ path: 'index.html', content: '' }];

/** The files of a page, one at a time; together they are one text. */
export function PageEditor({
  initialText,
  label,
  isReadOnly = false,
  first,
  notes,
  onChange,
  ref,
}: Props) {
  const { t } = useLingui();
  const [files, setFiles] = useState<readonly PageFile[]>(() => {
    const found = splitPage(initialText);
    return found.length > 0 ? found : empty;
  });
  const [chosen, setChosen] = useState(
    () =>
      files.find(({ path }) => first !== undefined && languageOfFile(path) === first)?.path ??
      files[0]?.path,
  );
  const [place, setPlace] = useState<{ line: number; column: number | undefined }>();
  // What is typed is in the editor: only what else changes is drawn anew.
  const now = useRef(files);
  const editor = useRef<EditorHandle>(null);
  const open = files.find(({ path }) => path === chosen) ?? files[0];
  const change = (next: readonly PageFile[]) => {
    now.current = next;
    onChange?.(joinPage(next));
  };
  const arrange = (next: readonly PageFile[], path: string | undefined) => {
    change(next);
    setFiles(next);
    setChosen(path);
  };
  const show = (path: string, at?: typeof place) => {
    setPlace(at);
    setFiles(now.current);
    setChosen(path);
  };
  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    insert: (text) => editor.current?.insert(text),
    goToLine: (line, column, path) => {
      if (path === undefined || path === open?.path) editor.current?.goToLine(line, column);
      else show(path, { line, column });
    },
    lineAtCaret: () => editor.current?.lineAtCaret(),
    read: () => {
      const found = editor.current?.read();
      return found && open ? { ...found, path: open.path } : undefined;
    },
    rewrite: (text, caret) => editor.current?.rewrite(text, caret),
    replaceText: (text) => {
      const next = splitPage(text);
      arrange(next.length > 0 ? next : empty, next[0]?.path);
    },
  }));
  return (
    <div className={classes.page}>
      <div className={classes.tabs} role="tablist" aria-label={t`Files`}>
        {files.map(({ path }) => (
          <UnstyledButton
            key={path}
            className={classes.tab}
            role="tab"
            aria-selected={path === open?.path}
            onClick={() => show(path)}
          >
            {path}
          </UnstyledButton>
        ))}
        {!isReadOnly && files.length < mostPageFiles && (
          <AddFile
            isTaken={(path) => files.some((one) => one.path === path)}
            onAdd={(path) => arrange([...now.current, { path, content: '' }], path)}
          />
        )}
        {!isReadOnly && open && open.path !== 'index.html' && (
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Remove ${open.path}`}
            onClick={() => {
              const next = now.current.filter(({ path }) => path !== open.path);
              arrange(next, next[0]?.path);
            }}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </div>
      {open && (
        <div className={classes.editor}>
          <CodeEditor
            key={open.path}
            ref={editor}
            initialText={open.content}
            language={languageOfFile(open.path)}
            label={`${label}: ${open.path}`}
            maxLength={open.content.length + Math.max(0, pageRoom(files))}
            isReadOnly={isReadOnly}
            first={place}
            {...(notes
              ? {
                  said: notes.saidOf(open.path),
                  marks: notes.marksOf(open.path),
                  onMoved: (lines) => notes.onMoved(open.path, lines),
                }
              : {})}
            onChange={(content) =>
              change(now.current.map((one) => (one.path === open.path ? { ...one, content } : one)))
            }
          />
        </div>
      )}
    </div>
  );
}

/** Scripts of a page are the browser's. */
export function languageOfFile(path: string): ProgrammingLanguage | undefined {
  const language = languageOfPath(path);
  return language === 'nodejs' ? 'browserjs' : language;
}

interface AddProps {
  readonly isTaken: (path: string) => boolean;
  readonly onAdd: (path: string) => void;
}

function AddFile({ isTaken, onAdd }: AddProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const path = name.trim();
  const fault =
    path === ''
      ? undefined
      : isTaken(path)
        ? t`There is already a file with this name.`
        : pageFileName.test(path)
          ? undefined
          : t`Small letters, digits and hyphens, ending in .html, .css, .js or .ts`;
  const add = () => {
    if (path === '' || fault !== undefined) return;
    onAdd(path);
    setName('');
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Add a file`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t`Name of the file`}
          description={<Trans>Press Enter to add it.</Trans>}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
