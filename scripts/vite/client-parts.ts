// Names of chunks that are not part of what everybody keeps for the time without a network.

/** Too heavy for everybody: kept from their first use on; see src/sw/tools.ts. */
export const heavyParts = ['math', 'highlight', 'system-check'];

/** What staff see and a trainee does not, and what both use late: fetched for staff once they signed in. */
export const staffParts = [
  'staff',
  'library',
  'class-list-page',
  'marking-panel',
  'preview',
  'code-mirror',
  'rendered-markdown',
];
