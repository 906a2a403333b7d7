import {
  type CSSProperties,
  type Ref,
  use,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import classes from './code-editor.module.css';
import type { MarkedLine, PlaceMark } from './diagnostic-marks.ts';
import { type EditorCommands, EditorSetupContext } from './editor-setup.ts';
import type { OpenEditor } from './open-code-editor.heavy.ts';

export interface Said {
  /** From 1 on. */
  readonly line: number;
  readonly tone: 'bad' | 'warn' | 'note';
  readonly key: string;
  readonly content: ReactNode;
}

export interface EditorHandle extends Pick<OpenEditor, 'focus' | 'insert' | 'replaceText'> {
  /** From 1 on; of what consists of several files, in the one of this path. */
  readonly goToLine: (line: number, column?: number, path?: string) => void;
  /** Undefined until the editor has come; of what consists of several files, with the path of the open one. */
  readonly read: () => (ReturnType<OpenEditor['read']> & { readonly path?: string }) | undefined;
  readonly rewrite: OpenEditor['rewrite'];
  /** Undefined until the editor has come. */
  readonly lineAtCaret: () => ReturnType<OpenEditor['lineAtCaret']> | undefined;
}

interface Props {
  /** What it begins with; from then on the editor has the text and tells of every change. */
  readonly initialText: string;
  readonly language?: ProgrammingLanguage | undefined;
  readonly label: string;
  readonly maxLength: number;
  readonly isReadOnly?: boolean;
  /** Words, and no program. */
  readonly isProse?: boolean;
  /** Where it is opened. */
  readonly first?: { readonly line: number; readonly column?: number | undefined } | undefined;
  /** Below the lines that they are about. */
  readonly said?: readonly Said[];
  /** Underlined, each until its line is changed. */
  readonly marks?: readonly PlaceMark[] | undefined;
  readonly onMoved?: ((lines: readonly MarkedLine[]) => void) | undefined;
  readonly onChange?: (text: string) => void;
  readonly onLine?: ((line: number) => void) | undefined;
  readonly ref?: Ref<EditorHandle>;
}

const nothingSaid: readonly Said[] = [];
const unmarked: readonly PlaceMark[] = [];

/** Code with its colours; plain text in a field until the editor has come. */
export function CodeEditor({
  initialText,
  language,
  label,
  maxLength,
  isReadOnly = false,
  isProse = false,
  first,
  said = nothingSaid,
  marks = unmarked,
  onMoved,
  onChange,
  onLine,
  ref,
}: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const composed = useRef<PromiseWithResolvers<void>>(undefined);
  const editor = useRef<OpenEditor>(undefined);
  const text = useRef(initialText);
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(said);
  const tell = useEffectEvent((next: string) => {
    text.current = next;
    onChange?.(next);
  });
  const tellMoved = useEffectEvent((lines: readonly MarkedLine[]) => onMoved?.(lines));
  const tellLine = useEffectEvent((line: number) => onLine?.(line));
  const beginAtLine = useEffectEvent(() => {
    if (first) editor.current?.goToLine(first.line, first.column);
  });
  const hasLines = onLine !== undefined;
  const setup = use(EditorSetupContext);
  const hasVimKeys = setup?.hasVimKeys === true && !isReadOnly && !isProse;
  const command = useEffectEvent((call: (commands: EditorCommands) => void) => {
    if (setup) call(setup.commands);
  });

  useEffect(() => {
    let isWanted = true;
    async function open(): Promise<void> {
      const { openCodeEditor } = await import('./open-code-editor.heavy.ts');
      // What is being composed would be lost with the field.
      await composed.current?.promise;
      if (!isWanted || !parent.current) return;
      const opened = openCodeEditor({
        parent: parent.current,
        text: text.current,
        language,
        label,
        isReadOnly,
        isProse,
        maxLength,
        onChange: (next) => tell(next),
        onLine: hasLines ? (line) => tellLine(line) : undefined,
        onMoved: (lines) => tellMoved(lines),
      });
      editor.current = opened;
      const place = plain.current && placeIn(plain.current);
      flushSync(() => setOpen(true));
      // Whoever has begun to write goes on where they are.
      if (place) opened.select(place.from, place.to);
      else beginAtLine();
    }
    // Without it the field that is there goes on.
    void open().catch(() => {});
    return () => {
      isWanted = false;
      editor.current?.destroy();
      editor.current = undefined;
      setOpen(false);
    };
  }, [language, label, isReadOnly, isProse, maxLength, hasLines]);

  useEffect(() => {
    if (isOpen) editor.current?.mark(places.map(({ line, tone, dom }) => ({ line, tone, dom })));
  }, [isOpen, places]);
  useEffect(() => {
    if (isOpen) editor.current?.markPlaces(marks);
  }, [isOpen, marks]);

  useEffect(() => {
    if (!isOpen || !hasVimKeys) return;
    let isWanted = true;
    async function change(): Promise<void> {
      const { vimKeys } = await import('./vim-keys.heavy.ts');
      if (!isWanted) return;
      const keys = vimKeys({
        save: () => command(({ save }) => save()),
        run: () => command(({ run }) => run()),
        goBeside: (step) => command(({ goBeside }) => goBeside(step)),
      });
      editor.current?.setKeys(keys);
    }
    // Without them the usual keys go on.
    void change().catch(() => {});
    return () => {
      isWanted = false;
      editor.current?.setKeys([]);
    };
  }, [isOpen, hasVimKeys]);

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    insert: (typed) => editor.current?.insert(typed),
    goToLine: (line, column) => editor.current?.goToLine(line, column),
    lineAtCaret: () => editor.current?.lineAtCaret(),
    read: () => editor.current?.read(),
    rewrite: (next, caret) => editor.current?.rewrite(next, caret),
    replaceText: (next) => {
      text.current = next;
      editor.current?.replaceText(next);
    },
  }));

  return (
    <div
      className={classes.editor}
      style={setup && ({ '--code-size': `${setup.letters}px` } as CSSProperties)}
    >
      <div ref={parent} className={classes.parent} hidden={!isOpen} />
      {!isOpen && (
        <textarea
          ref={plain}
          className={classes.plain}
          aria-label={label}
          spellCheck={false}
          maxLength={maxLength}
          readOnly={isReadOnly}
          defaultValue={initialText}
          onCompositionStart={() => {
            composed.current = Promise.withResolvers();
          }}
          onCompositionEnd={() => {
            composed.current?.resolve();
            composed.current = undefined;
          }}
          onChange={(event) => {
            text.current = event.currentTarget.value;
            onChange?.(event.currentTarget.value);
          }}
        />
      )}
      {places.map(({ key, dom, content }) => createPortal(content, dom, key))}
    </div>
  );
}

/** What is selected in a field that has the focus. */
function placeIn(field: HTMLTextAreaElement): { from: number; to: number } | undefined {
  if (field !== document.activeElement) return undefined;
  return { from: field.selectionStart, to: field.selectionEnd };
}

interface Placed extends Said {
  readonly dom: HTMLElement;
}

/** The same element for the same mark, whatever is said in it. */
function usePlaces(said: readonly Said[]): readonly Placed[] {
  const [doms] = useState(() => new Map<string, HTMLElement>());
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  const [before, setBefore] = useState<readonly Said[]>();
  if (before !== said) {
    setBefore(said);
    setPlaced(
      said.map((one) => {
        const dom = doms.get(one.key) ?? newPlace();
        doms.set(one.key, dom);
        return { ...one, dom };
      }),
    );
  }
  return placed;
}

/** Its height holds the margins within: the numbers of the lines below stay beside their lines. */
function newPlace(): HTMLElement {
  const dom = document.createElement('div');
  dom.className = classes.place ?? '';
  return dom;
}
