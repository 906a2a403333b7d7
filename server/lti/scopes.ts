const ags = 'https://purl.imsglobal.org/spec/lti-ags/scope/';

export const lineItemScope = `${ags}lineitem.readonly`;
export const resultScope = `${ags}result.readonly`;
export const scoreScope = `${ags}score`;

/** What a tool may ask of the assignment and grade service: lines are made by putting a material into a class. */
export const agsScopes: readonly string[] = [lineItemScope, resultScope, scoreScope];
