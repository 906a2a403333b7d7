/** The grounds that no organisation's theme changes, as `tokens.css` has them. */
export interface Grounds {
  readonly paper: string;
  readonly surface: string;
}

export const grounds = {
  light: { paper: '#f7f7f4', surface: '#ffffff' },
  dark: { paper: '#12141a', surface: '#1a1d25' },
} as const satisfies Record<'light' | 'dark', Grounds>;

/** What stands on a button: the flag `isDarkTextIcon` chooses. */
export const darkInk = '#1b1d22';
export const lightInk = '#ffffff';
