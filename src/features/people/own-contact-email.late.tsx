import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cancelOwnContactEmail,
  getOwnContactEmail,
  setOwnContactEmail,
} from '../../../domain/people/contact-email.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { ContactEmailForm } from './contact-email-form.tsx';

const ownEmailQuery = queryOptions({
  ...notKept,
  queryKey: ['user', 'contact-email'],
  queryFn: async ({ signal }) => (await call(getOwnContactEmail, {}, { signal })).result,
});

/** One's own address, in the settings of staff. */
export default function OwnContactEmail() {
  const queryClient = useQueryClient();
  const { data } = useQuery(ownEmailQuery);
  const onSuccess = (changed: NonNullable<typeof data>) =>
    queryClient.setQueryData(ownEmailQuery.queryKey, changed);
  const ask = useMutation({
    mutationFn: async (email: string) =>
      (await call(setOwnContactEmail, { body: { email } }, { ignoreErrors: true })).result,
    onSuccess,
  });
  const cancel = useMutation({
    mutationFn: async () => (await call(cancelOwnContactEmail, {})).result,
    onSuccess,
  });
  if (!data) return null;
  return (
    <ContactEmailForm
      {...data}
      isSaving={ask.isPending || cancel.isPending}
      error={ask.error}
      onAsk={ask.mutate}
      onCancel={() => cancel.mutate()}
    />
  );
}
