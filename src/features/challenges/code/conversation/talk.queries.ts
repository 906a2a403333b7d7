import { queryOptions } from '@tanstack/react-query';
import { getTalk } from '../../../../../domain/aichats/talk.contract.ts';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../attempts-in-step.ts';

export const talkKey = ({ classMaterialId }: Pick<Place, 'classMaterialId'>) =>
  ['trainee', 'talk', classMaterialId] as const;

export const talkQuery = (place: Place) =>
  queryOptions({
    queryKey: talkKey(place),
    queryFn: async ({ signal }) => {
      const { classId, classMaterialId } = place;
      const params = { classId, classMaterialId };
      return (await call(getTalk, { params }, { signal, ignoreErrors: true })).result;
    },
    // It goes on at other devices, and while this one is away.
    staleTime: 0,
  });
