import type { ThemeColors } from './organisations.schema.ts';

/** The look every organisation begins with, as `tokens.css` has it; its dark colours are chosen by hand. */
export const defaultTheme: ThemeColors = {
  primary100: '#e3e9f6',
  primary200: '#c6d2ec',
  primary300: '#9db0dc',
  primary400: '#6f88c7',
  primary500: '#4a66b0',
  primary600: '#354f97',
  primary700: '#293e79',
  primary800: '#1f2f5c',
  primary900: '#162142',
  navigationBackgroundColor1: '#182240',
  navigationBackgroundColor2: '#22305a',
  navigationForegroundColor: '#d9e0f2',
  ctaColor: '#354f97',
  isDarkTextIcon: false,
};
