import { createContext } from 'react';

/** What keys that mean something beyond the text do. */
export interface EditorCommands {
  readonly save: () => void;
  readonly run: () => void;
  /** To the next place about which something is said, or the one before it. */
  readonly goBeside: (step: 1 | -1) => void;
}

/** How whoever writes here wants editors to be. */
interface EditorSetup {
  /** In pixels. */
  readonly letters: number;
  readonly hasVimKeys: boolean;
  readonly commands: EditorCommands;
}

/** Undefined where nobody has set anything up. */
export const EditorSetupContext = createContext<EditorSetup | undefined>(undefined);
