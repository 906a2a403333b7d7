/** Where the list of an editor's paths is: the provider's, or an organisation's own. */
export type PathsPlace = '/learningpaths' | '/selflearnings/paths';
