import { deleteClassNotes } from './notes.repo.ts';

/** All notes that trainees wrote in a class, for good. */
export const deleteNotesOfClass = deleteClassNotes;
