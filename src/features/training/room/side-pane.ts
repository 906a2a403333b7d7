/** What may stand beside the page. */
export type SidePane = 'notes' | 'search' | 'questions';
