import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  archiveLtiTool,
  createLtiTool,
  getLtiPlace,
  getLtiPlatform,
  getLtiPreview,
  listLtiResults,
  listLtiToolChoices,
  listLtiTools,
  rotateLtiKey,
  updateLtiTool,
} from '../../../domain/lti/lti.contract.ts';
import type { LtiTool, LtiToolFacts } from '../../../domain/lti/lti.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const ltiKey = ['lti'] as const;
const toolsKey = [...ltiKey, 'tools'] as const;
const platformKey = [...ltiKey, 'platform'] as const;

export const platformQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: platformKey,
    queryFn: async ({ signal }) => (await call(getLtiPlatform, {}, { signal })).result,
  });

export const toolsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: toolsKey,
    queryFn: async ({ signal }) => (await call(listLtiTools, {}, { signal })).result,
  });

export const toolChoicesQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...ltiKey, 'choices'],
    queryFn: async ({ signal }) => (await call(listLtiToolChoices, {}, { signal })).result,
  });

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** Kept on the device: what was reached is read without a network too. */
export const placeQuery = (params: Place) =>
  queryOptions({
    queryKey: [...ltiKey, 'place', params.classId, params.classMaterialId],
    queryFn: async ({ signal }) => (await call(getLtiPlace, { params }, { signal })).result,
  });

export const previewQuery = (materialId: number, v: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...ltiKey, 'preview', materialId, v],
    queryFn: async ({ signal }) =>
      (await call(getLtiPreview, { params: { materialId }, query: { v } }, { signal })).result,
  });

export const resultsQuery = (
  classId: number,
  query: NonNullable<InputOf<typeof listLtiResults>['query']>,
) =>
  queryOptions({
    ...notKept,
    queryKey: [...ltiKey, 'results', classId, query],
    queryFn: async ({ signal }) =>
      await call(listLtiResults, { params: { classId }, query }, { signal }),
    staleTime: 0,
  });

export function useRotateKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(rotateLtiKey, {})).result,
    onSuccess: (platform) => queryClient.setQueryData(platformKey, platform),
  });
}

/** A tool that is there is refused when somebody else has changed it since it was shown. */
export function useSaveTool(tool: LtiTool | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: LtiToolFacts) => {
      const { result } = tool
        ? await call(
            updateLtiTool,
            { params: { ltiToolId: tool.id }, body },
            { ifMatch: tool.revision },
          )
        : await call(createLtiTool, { body });
      return result;
    },
    onSuccess: refresh,
  });
}

export function useArchiveTool() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ tool, archived }: { tool: LtiTool; archived: boolean }) =>
      (await call(archiveLtiTool, { params: { ltiToolId: tool.id }, body: { archived } })).result,
    onSuccess: refresh,
  });
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => await queryClient.invalidateQueries({ queryKey: ltiKey });
}
