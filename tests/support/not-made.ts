/** What paths name and nobody has made: words, and ids of what each call makes for itself. */
export const notMade = {
  moveId: 1,
  extensionId: 1,
  retakeId: 1,
  instructorNoteId: 1,
  rescheduleId: 1,
  token: 'none',
  queue: 'import-book',
  resultName: 'none.pdf',
  purpose: 'words',
  path: 'a.svg',
};
