/** The spellings of a domain's name that its files need. */
export interface Names {
  /** `announcements`: the folder, the table, the address. */
  many: string;
  /** `announcement`. */
  one: string;
  /** `Announcement`: in names of types and functions. */
  One: string;
  Many: string;
}

export function namesOf(many: string, one = singular(many)): Names {
  return { many, one, One: capitalised(one), Many: capitalised(many) };
}

function singular(word: string): string {
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
