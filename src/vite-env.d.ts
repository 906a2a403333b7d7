declare const __BUILD_ID__: string;

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** Set by index.html: the first question who is here, asked before the program was loaded. */
declare var keikoUser: Promise<Response> | undefined;
