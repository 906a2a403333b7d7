import type { NamedPerson } from './named-person.schema.ts';

// Somebody whom a Markdown text names: `[@Aoi](mention:12)`.

/** As many as one text may name. */
export const mostMentions = 20;

/** Anew for each use: what searches from where it stopped is not shared. */
export const mentionPattern = (): RegExp => /\[@([^[\]\n]{0,200})\]\(mention:(\d{1,9})\)/g;

export const mentionOf = ({ id, name }: Pick<NamedPerson, 'id' | 'name'>): string =>
  `[@${name.replaceAll(/[[\]\\\s]+/g, ' ').trim()}](mention:${id})`;

export const isMention = (address: string): boolean => /^mention:\d{1,9}$/.test(address);

/** The ids of whom it names, each once. */
export const mentionedIn = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(mentionPattern())].map(([, , id]) => Number(id))),
];

/** For whom this person's name is not to be read. */
export const withNamesHidden = (markdown: string, isHidden: (id: number) => boolean): string =>
  markdown.replaceAll(mentionPattern(), (whole, _name, id: string) =>
    isHidden(Number(id)) ? `[@…](mention:${id})` : whole,
  );

/** For a search, which must not find people by names that its reader does not see. */
export const withoutNames = (markdown: string): string =>
  markdown.replaceAll(mentionPattern(), ' ');
