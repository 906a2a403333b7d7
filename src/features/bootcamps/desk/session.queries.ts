import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createBootcampSession,
  deleteBootcampSession,
  moveBootcampDate,
  updateBootcampSession,
} from '../../../../domain/bootcamps/calendar.contract.ts';
import type { BootcampSession } from '../../../../domain/bootcamps/calendar.schema.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { bootcampKey } from '../bootcamps.queries.ts';

function useCalendarChange<Input, Output>(
  bootcampId: number,
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: bootcampKey(bootcampId) }),
  });
}

type NewSession = InputOf<typeof createBootcampSession>['body'];

/** A new one, or one that is known. */
export const useSaveSession = (bootcampId: number, known: BootcampSession | null) =>
  useCalendarChange(bootcampId, async ({ alsoAt, ...body }: NewSession) => {
    if (known === null)
      return await call(createBootcampSession, {
        params: { bootcampId },
        body: { ...body, ...(alsoAt ? { alsoAt } : {}) },
      });
    const params = { bootcampId, sessionId: known.id };
    return await call(updateBootcampSession, { params, body }, { ifMatch: known.revision });
  });

export const useDeleteSession = (bootcampId: number) =>
  useCalendarChange(bootcampId, (sessionId: number) =>
    call(deleteBootcampSession, { params: { bootcampId, sessionId } }),
  );

interface MovedSession {
  readonly session: BootcampSession;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** To another day, as it is. */
export const useMoveSession = (bootcampId: number) =>
  useCalendarChange(bootcampId, ({ session, startsAt, endsAt }: MovedSession) => {
    const { id: sessionId, revision, title, classId, place, link, instructor } = session;
    const instructorId = instructor?.id ?? null;
    const body = { title, classId, place, link, instructorId, startsAt, endsAt };
    return call(
      updateBootcampSession,
      { params: { bootcampId, sessionId }, body },
      { ifMatch: revision },
    );
  });

interface MovedDate {
  readonly kind: 'opens' | 'due';
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

export const useMoveDate = (bootcampId: number) =>
  useCalendarChange(bootcampId, (body: MovedDate) =>
    call(moveBootcampDate, { params: { bootcampId }, body }),
  );
