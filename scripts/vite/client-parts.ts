// Names of chunks that are not part of what everybody keeps for the time without a network.

/** Too heavy for everybody: kept from their first use on; see src/sw/tools.ts. */
export const heavyParts = ['math', 'highlight', 'seat-chart', 'system-check'];

/** What staff see and a trainee does not, and what both use late: fetched for staff once they signed in. */
export const staffParts = [
  'staff',
  'people',
  'auth.password',
  'auth.verify',
  'own-contact-email',
  'library',
  'people',
  'class-list-page',
  'contract',
  'licenses',
  'marking-panel',
  'preview',
  'code-mirror',
  'rendered-markdown',
  'admin',
  'organisation',
  'workspace-aliases',
  'view-banner',
  'group-view-dialog',
  'group-picker',
  'audit-log-page',
  'storage-page',
  'storage-trend',
  'storage-warning',
  'letters-page',
  'unsubscribe',
  'theme-page',
  'avatar-dialog',
  'image-upload',
  'unsaved-theme-banner',
  'site-page',
  'class-defaults-page',
  'chat-support',
];
