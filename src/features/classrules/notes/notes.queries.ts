import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createInstructorNote,
  deleteInstructorNote,
  editInstructorNote,
  type InstructorNote,
  listInstructorNotes,
} from '../../../../domain/classrules/instructor-notes.contract.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const notesKey = (classId: number) => ['classrules', classId, 'notes'] as const;

export const instructorNotesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: notesKey(classId),
    queryFn: async ({ signal }) =>
      (await call(listInstructorNotes, { params: { classId } }, { signal })).result,
  });

/** Answers with all notes of the class. */
function useNotesChange<Input>(
  classId: number,
  change: (input: Input) => Promise<{ result: InstructorNote[] }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (notes) => queryClient.setQueryData(notesKey(classId), notes),
    onError: () => queryClient.invalidateQueries({ queryKey: notesKey(classId) }),
  });
}

type NewNote = NonNullable<InputOf<typeof createInstructorNote>['body']>;

export const useWriteNote = (classId: number) =>
  useNotesChange(classId, (body: NewNote) =>
    call(createInstructorNote, { params: { classId }, body }),
  );

export const useEditNote = (classId: number) =>
  useNotesChange(classId, ({ id, text }: { id: number; text: string }) =>
    call(editInstructorNote, { params: { classId, instructorNoteId: id }, body: { text } }),
  );

export const useDeleteNote = (classId: number) =>
  useNotesChange(classId, (id: number) =>
    call(deleteInstructorNote, { params: { classId, instructorNoteId: id } }),
  );
