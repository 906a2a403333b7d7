import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listReceipts,
  updateAnnouncement,
  withdrawAnnouncement,
} from '../../../../domain/announcements/announcements.contract.ts';
import type { AnnouncementDraft } from '../../../../domain/announcements/written.schema.ts';
import type { InputOf } from '../../../../domain/http/endpoint.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';
import { announcementsKey, writtenKey } from '../announcements.keys.ts';

type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? NonNullable<Query> : never;
export type ReceiptsQuery = QueryOf<typeof listReceipts>;

export const writtenListQuery = (query: QueryOf<typeof listAnnouncements>) =>
  queryOptions({
    ...notKept,
    queryKey: [...writtenKey, 'list', query],
    queryFn: ({ signal }) => call(listAnnouncements, { query }, { signal }),
  });

export const writtenQuery = (announcementId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...writtenKey, announcementId],
    queryFn: async ({ signal }) =>
      (await call(getAnnouncement, { params: { announcementId } }, { signal })).result,
  });

export const receiptsQuery = (announcementId: number, query: ReceiptsQuery) =>
  queryOptions({
    ...notKept,
    queryKey: [...writtenKey, announcementId, 'receipts', query],
    queryFn: ({ signal }) => call(listReceipts, { params: { announcementId }, query }, { signal }),
  });

/** A new one, or a change of the newest revision of one that is there. */
export function useSaveAnnouncement(known?: { readonly id: number; readonly revision: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: AnnouncementDraft) => {
      if (!known) return (await call(createAnnouncement, { body })).result;
      const params = { announcementId: known.id };
      const options = { ifMatch: known.revision };
      return (await call(updateAnnouncement, { params, body }, options)).result;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

export function useWithdraw(announcementId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(withdrawAnnouncement, { params: { announcementId } }),
    onSettled: () => client.invalidateQueries({ queryKey: announcementsKey }),
  });
}

export function useDelete(announcementId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(deleteAnnouncement, { params: { announcementId } }),
    onSuccess: async () => {
      // It is gone: nobody asks for it again.
      client.removeQueries({ queryKey: [...writtenKey, announcementId] });
      await client.invalidateQueries({ queryKey: announcementsKey });
    },
  });
}
