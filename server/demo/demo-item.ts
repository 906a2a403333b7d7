import type { SectionRule } from '../../domain/classrules/classrules.schema.ts';
import type { Language } from '../../domain/format/language.ts';

/** What `seed-library.ts` made of this kind, in one language. */
export interface DemoItem {
  readonly kind: 'book' | 'quiz' | 'survey' | 'deck' | 'video' | 'file' | 'app' | 'lti' | 'code';
  readonly slug: string;
  /** Days from today. */
  readonly due?: number;
}

export interface DemoClass {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  /** Days from today. */
  readonly start: number;
  readonly end: number;
  readonly isPublished: boolean;
  /** Its challenges may be worked on outside of the browser. */
  readonly isCli?: true;
  readonly instructors: readonly string[];
  readonly groups: readonly string[];
  readonly people: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** How it opens, beside its date. */
    readonly rule?: Partial<SectionRule>;
    /** Days from today. */
    readonly opens?: number;
    readonly items: readonly DemoItem[];
  }[];
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
