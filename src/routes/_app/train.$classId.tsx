import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { trainingQuery } from '../../features/training/training.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { materialSearch } from '../../lib/search-params.ts';

export const Route = createFileRoute('/_app/train/$classId')({
  params: {
    parse: ({ classId }) => ({ classId: idParam(classId) }),
    stringify: ({ classId }) => ({ classId: String(classId) }),
  },
  validateSearch: z.object({
    c: materialSearch.c,
    k: materialSearch.k,
    /** The slug of the open chapter. */
    chapter: z.string().max(200).optional().catch(undefined),
  }),
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(trainingQuery(params.classId)),
});
