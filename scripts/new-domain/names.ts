import { CommandError } from '../command-error.ts';

/** The spellings of a domain's name that its files need. */
export interface Names {
  /** `announcements`: the folder, the table, the address. */
  many: string;
  /** `announcement`. */
  one: string;
  /** `Announcement`: in names of types and functions. */
  One: string;
  Many: string;
  /** What people read: `field trip`, where the code says `excursion`. */
  said: Said;
}

interface Said {
  one: string;
  many: string;
  /** Where a sentence or a title begins with it. */
  One: string;
  Many: string;
  ja: string;
}

interface Given {
  readonly many: string | undefined;
  readonly one?: string | undefined;
  readonly ja: string | undefined;
  readonly en?: string | undefined;
  readonly enMany?: string | undefined;
}

export const usage =
  'npm run new-domain -- NAME [SINGULAR] --ja JAPANESE [--en ENGLISH] [--en-many PLURAL] [--tier TIER]';

/** @throws CommandError with what is missing or misspelt */
export function namesOf({ many, one, ja, en, enMany }: Given): Names {
  const refuse = (sentence: string): never => {
    throw new CommandError(`${sentence}\n${usage}`);
  };
  if (many === undefined || !/^[a-z]+$/.test(many))
    return refuse('A domain has a name of lower-case letters, such as `announcements`.');
  const single = one ?? singular(many);
  if (!/^[a-z]+$/.test(single))
    return refuse(`One of ${many} has a name of lower-case letters, too, not \`${single}\`.`);
  if (single === many) return refuse(`What is one of ${many} called? Say it after ${many}.`);
  if (ja === undefined || !/^[^\s\w`'"$\\{}<>|#]+$/u.test(ja))
    return refuse(
      `How is one of ${many} called in Japanese? Say it with --ja, such as --ja 見学会.`,
    );
  const said = en ?? single;
  const saidMany = enMany ?? (en === undefined ? many : `${en}s`);
  for (const [option, words] of [
    ['--en', said],
    ['--en-many', saidMany],
  ])
    if (!/^[a-z]+([ -][a-z]+)*$/i.test(words ?? ''))
      return refuse(`${option} is English words within a sentence, such as \`field trip\`.`);
  return {
    many,
    one: single,
    One: capitalised(single),
    Many: capitalised(many),
    said: {
      one: said,
      many: saidMany,
      One: capitalised(said),
      Many: capitalised(saidMany),
      ja,
    },
  };
}

function singular(word: string): string {
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
