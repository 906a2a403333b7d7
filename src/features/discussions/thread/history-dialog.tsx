import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listDiscussionEdits } from '../../../../domain/discussions/discussions.contract.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { discussionKey } from '../discussions.queries.ts';
import { drawWords } from '../draw-words.tsx';
import classes from './thread.module.css';

interface Props {
  readonly discussionUuid: string;
  readonly commentUuid: string | undefined;
  readonly onClose: () => void;
}

/** What stood there before it was edited. */
export function HistoryDialog({ discussionUuid, commentUuid, onClose }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery({
    queryKey: [...discussionKey(discussionUuid), 'edits', commentUuid ?? ''],
    queryFn: async ({ signal }) => {
      const query = commentUuid === undefined ? {} : { commentUuid };
      const input = { params: { discussionUuid }, query };
      return (await call(listDiscussionEdits, input, { signal, ignoreErrors: true })).result;
    },
    staleTime: 0,
  });
  return (
    <Dialog title={t`Earlier versions`} size="lg" onClose={onClose}>
      {isError && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && <TextSkeleton />}
      {data?.map(({ title, markdown, editedAt }) => (
        <section key={editedAt} className={classes.version}>
          <p className={classes.crumbs}>
            <RelativeTime at={editedAt} />
          </p>
          {title !== null && <b>{title}</b>}
          {drawWords(markdown)}
        </section>
      ))}
    </Dialog>
  );
}
