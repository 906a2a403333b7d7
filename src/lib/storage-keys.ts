/** What is kept in the browser's own storage, by the names of the specification's section 9. */
export const storageKeys = {
  temporaryRole: 'keiko.temporaryRole',
  temporaryRoleGroup: 'keiko.temporaryRoleGroup',
  /** The organisation that somebody of the provider has entered. */
  targetOrganisation: 'keiko.targetOrganisation',
  navigation: 'keiko.navigation',
  pendingTheme: 'keiko.pendingTheme',
  pageSize: 'keiko.pageSize',
  paginationLimit: 'keiko.paginationLimit',
  /** Whether the library is shown as a table or as cards. */
  libraryView: 'keiko.libraryView',
  /** What stands beside the page in the training room. */
  roomPanes: 'keiko.roomPanes',
  /** How wide panes are that can be sized; the name of the pair follows. */
  splitPanes: 'keiko.splitPanes',
  /** Whether white pages and pictures stay bright in the dark. */
  brightPages: 'keiko.brightPages',
  /** Who is kept on this device and at it; read by index.html, which then need not ask the server. */
  account: 'keiko.account',
  /** Read by index.html before the first paint. */
  language: 'keiko.language',
  /** Read by index.html before the first paint; written by Mantine. */
  colorScheme: 'keiko.colorScheme',
  /** Whether to offer to install: what this device has seen so far; see src/offline/install. */
  install: 'keiko.install',
  /** By what exams know this device, whoever takes them. */
  examDevice: 'keiko.examDevice',
  /** When this device last looked by itself whether all is well. */
  systemCheck: 'keiko.systemCheck',
  /** In the tab's own storage: when it loaded itself anew for which build. */
  reloads: 'keiko.reloads',
  /** In the tab's own storage: that it waits for the worker of a new version. */
  updateWish: 'keiko.updateWish',
  /** In the tab's own storage: by which an editor knows it from another one. */
  editingTab: 'keiko.editingTab',
  /** Where people left off in what they only looked at; see left-off.ts. */
  leftOff: 'keiko.leftOff',
  /** Videos on their way into classes; see features/materials/class-upload/under-way.ts. */
  classUploads: 'keiko.classUploads',
  /** The LTI material that was opened last; written by the server's page /linklti. */
  ltiMaterial: 'keiko.ltiMaterial',
} as const;
