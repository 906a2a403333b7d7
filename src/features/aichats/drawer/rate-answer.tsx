import { useLingui } from '@lingui/react/macro';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rateAnswer } from '../../../../domain/aichats/aichats.contract.ts';
import type { Chat, ChatMessage } from '../../../../domain/aichats/aichats.schema.ts';
import { call } from '../../../lib/api.ts';
import { chatQuery } from '../aichats.queries.ts';
import classes from './rows.module.css';

/** Whether it helped; pressed again it is taken back. */
export function RateAnswer({ message }: { message: ChatMessage }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (rating: 1 | -1 | null) =>
      (await call(rateAnswer, { params: { aiMessageId: message.id }, body: { rating } })).result,
    onSuccess: (rated) =>
      client.setQueryData<Chat>(
        chatQuery().queryKey,
        (chat) =>
          chat && {
            ...chat,
            recentMessages: chat.recentMessages.map((one) => (one.id === rated.id ? rated : one)),
          },
      ),
  });
  const button = (rating: 1 | -1, label: string, Icon: typeof IconThumbUp) => (
    <button
      type="button"
      className={classes.copy}
      aria-label={label}
      title={label}
      aria-pressed={message.rating === rating}
      disabled={isPending}
      onClick={() => mutate(message.rating === rating ? null : rating)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <div className={classes.rate}>
      {button(1, t`This helped`, IconThumbUp)}
      {button(-1, t`This did not help`, IconThumbDown)}
    </div>
  );
}
