import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createHealthReport,
  deleteHealthReport,
  getHealthTemplate,
  listHealthReports,
  putHealthTemplate,
  updateHealthReport,
} from '../../../domain/healthreports/healthreports.contract.ts';
import type {
  HealthDraft,
  HealthTemplate,
} from '../../../domain/healthreports/healthreports.schema.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const keyOf = (userId: number) => ['healthreports', userId] as const;

// What is said of somebody is not kept on the devices of those who read it.
export const healthReportsQuery = (userId: number) =>
  queryOptions({
    ...notKept,
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) =>
      (await call(listHealthReports, { params: { userId } }, { signal })).result,
  });

export const healthTemplateQuery = queryOptions({
  ...notKept,
  queryKey: ['healthreports', 'template'] as const,
  queryFn: async ({ signal }) => (await call(getHealthTemplate, {}, { signal })).result,
});

export function useSaveHealthTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ items, revision }: Pick<HealthTemplate, 'items' | 'revision'>) =>
      (await call(putHealthTemplate, { body: { items } }, { ifMatch: revision })).result,
    onSuccess: (template) => client.setQueryData(healthTemplateQuery.queryKey, template),
  });
}

/** A new one, or a change of the newest revision of one that is there. */
export function useSaveHealthReport(
  userId: number,
  known?: { readonly id: number; readonly revision: number },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: HealthDraft) => {
      if (!known) return (await call(createHealthReport, { params: { userId }, body })).result;
      const params = { userId, healthReportId: known.id };
      return (await call(updateHealthReport, { params, body }, { ifMatch: known.revision })).result;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}

export function useDeleteHealthReport(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (healthReportId: number) =>
      await call(deleteHealthReport, { params: { userId, healthReportId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  });
}
