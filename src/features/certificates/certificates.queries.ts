import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  issueCertificates,
  listClassCertificates,
  listExamCertificates,
  listOwnCertificates,
  getCertificateDesign,
  getCertificateRules,
  revokeCertificate,
  updateCertificateDesign,
  updateCertificateRules,
} from '../../../domain/certificates/certificates.contract.ts';
import type { CertificateDesign } from '../../../domain/certificates/certificates.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** Kept on the device: whoever has a certificate can show it without a network. */
export const ownCertificatesQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'given'],
    queryFn: async ({ signal }) => (await call(listOwnCertificates, {}, { signal })).result,
  });

const classKey = (classId: number) => ['certificates', 'class', classId] as const;
const examKey = (examId: number) => ['certificates', 'exam', examId] as const;

/** Of what certificates are. */
export type Place = { readonly classId: number } | { readonly examId: number };

export const certificateRulesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...classKey(classId), 'rules'],
    queryFn: async ({ signal }) =>
      (await call(getCertificateRules, { params: { classId } }, { signal })).result,
  });

export const classCertificatesQuery = (classId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...classKey(classId), 'people'],
    queryFn: async ({ signal }) =>
      (await call(listClassCertificates, { params: { classId } }, { signal })).result,
  });

export const examCertificatesQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: examKey(examId),
    queryFn: async ({ signal }) =>
      (await call(listExamCertificates, { params: { examId } }, { signal })).result,
  });

function useChange<Input, Result>(of: Place, change: (input: Input) => Promise<Result>) {
  const queryKey = 'classId' in of ? classKey(of.classId) : examKey(of.examId);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

type Rules = NonNullable<InputOf<typeof updateCertificateRules>['body']>;

export const useUpdateRules = (classId: number, revision: number) =>
  useChange({ classId }, (body: Rules) =>
    call(updateCertificateRules, { params: { classId }, body }, { ifMatch: revision }),
  );

export const useIssue = (classId: number) =>
  useChange({ classId }, async (userIds: number[]) => {
    const answer = await call(issueCertificates, { params: { classId }, body: { userIds } });
    return answer.result.issued;
  });

export const useRevoke = (of: Place) =>
  useChange(of, ({ id, reason }: { id: number; reason: string }) =>
    call(revokeCertificate, { params: { certificateId: id }, body: { reason } }),
  );

const designKey = ['certificates', 'design'] as const;

export const certificateDesignQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: designKey,
    queryFn: async ({ signal }) => (await call(getCertificateDesign, {}, { signal })).result,
  });

export function useUpdateDesign(revision: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CertificateDesign) =>
      call(updateCertificateDesign, { body }, { ifMatch: revision }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: designKey }),
  });
}
