/** What `seed-library.ts` made of this kind, in one language. */
export interface DemoItem {
  readonly kind: 'book' | 'quiz' | 'survey' | 'deck' | 'video' | 'file' | 'app' | 'lti' | 'code';
  readonly slug: string;
  /** Days from today. */
  readonly due?: number;
}

export const book = (slug: string, due?: number): DemoItem => ({
  kind: 'book',
  slug,
  ...(due === undefined ? {} : { due }),
});
export const quiz = (slug: string, due?: number): DemoItem => ({
  kind: 'quiz',
  slug,
  ...(due === undefined ? {} : { due }),
});

export const survey = (slug: string): DemoItem => ({ kind: 'survey', slug });
export const deck = (slug: string): DemoItem => ({ kind: 'deck', slug });
export const video = (slug: string): DemoItem => ({ kind: 'video', slug });
export const file = (slug: string): DemoItem => ({ kind: 'file', slug });
export const app = (slug: string): DemoItem => ({ kind: 'app', slug });
export const lti = (slug: string): DemoItem => ({ kind: 'lti', slug });
export const code = (slug: string, due?: number): DemoItem => ({
  kind: 'code',
  slug,
  ...(due === undefined ? {} : { due }),
});
