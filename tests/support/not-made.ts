/** What paths name and nobody has made: words, and ids of what each call makes for itself. */
export const notMade = {
  moveId: 1,
  passkeyUuid: '00000000-0000-4000-8000-000000000000',
  extensionId: 1,
  retakeId: 1,
  instructorNoteId: 1,
  rescheduleId: 1,
  rescoreId: 1,
  otherAttemptId: 1,
  token: 'none',
  queue: 'import-book',
  resultName: 'none.pdf',
  purpose: 'words',
  path: 'a.svg',
};
