declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*?lingui' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

interface Window {
  /** Set by index.html: what was asked before the program was loaded, by its path. */
  keikoEarly?: Record<string, Promise<Response>> | undefined;
  /** Set by index.html: says in both languages that the program could not be loaded. */
  keikoStuck?: () => void;
}

/** Chromium's; in no standard, hence not in TypeScript's library. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}

interface Navigator {
  /** Of iOS and iPadOS: whether this runs from the home screen. */
  readonly standalone?: boolean;
}
