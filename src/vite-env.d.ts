declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

interface Window {
  /** Set by index.html: the first question who is here, asked before the program was loaded. */
  keikoUser?: Promise<Response> | undefined;
  /** Set by index.html: says in both languages that the program could not be loaded. */
  keikoStuck?: () => void;
}
