import { type Extension, Facet } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { getCM, Vim, vim } from '@replit/codemirror-vim';
import type { EditorCommands } from './editor-setup.ts';
import { typesNothing } from './tab-key.ts';

const commandsOf = Facet.define<EditorCommands>();

/** Vim's commands are those of all editors; each does what its own editor is for. */
function define(name: string, short: string, call: (commands: EditorCommands) => void): void {
  Vim.defineEx(name, short, ({ cm6 }) => {
    const { state } = cm6 as EditorView;
    for (const commands of state.facet(commandsOf)) call(commands);
  });
}

define('write', 'w', ({ save }) => save());
define('make', 'mak', ({ run }) => run());
define('cnext', 'cn', ({ goBeside }) => goBeside(1));
define('cprevious', 'cp', ({ goBeside }) => goBeside(-1));

const looks = EditorView.theme({
  '.cm-vim-panel, .cm-vim-panel input': {
    backgroundColor: 'var(--keiko-paper)',
    color: 'var(--keiko-ink)',
    fontFamily: 'var(--keiko-font-code)',
    fontSize: '14px',
  },
  '.cm-fat-cursor': { background: 'var(--keiko-primary-600)' },
});

/** Keys as in Vim, before all others. */
export const vimKeys = (commands: EditorCommands): Extension => [
  commandsOf.of(commands),
  // Tab then leaves the editor, as it leaves everything else.
  typesNothing.of((view) => getCM(view)?.state.vim?.insertMode === false),
  vim({ status: true }),
  looks,
];
