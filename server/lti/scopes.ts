const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

export const lineItemScope = `${ags}lineitem.readonly`;
export const resultScope = `${ags}result.readonly`;
export const scoreScope = `${ags}score`;

/** Many ask for the right to change lines, and are content with reading them. */
const widerScopes: Readonly<Record<string, string>> = { [`${ags}lineitem`]: lineItemScope };

/** Of the scopes that are wanted, what is given. */
export function grantedScopes(wanted: readonly string[]): string[] {
  const narrowed = wanted.map((scope) => widerScopes[scope] ?? scope);
  return agsScopes.filter((scope) => narrowed.includes(scope));
}

/** What a tool may ask of the assignment and grade service: lines are made by putting a material into a class. */
export const agsScopes: readonly string[] = [lineItemScope, resultScope, scoreScope];
