import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import type { RoomOfBootcamp } from '../room-of-bootcamp.ts';
import { discussionDesksQuery } from '../discussions.queries.ts';
import { AskForm, type AskPlace } from './ask-form.tsx';
import { useAskDraft } from './ask-draft.ts';

interface Props {
  readonly classId: number | undefined;
  /** Only its classes can be chosen. */
  readonly bootcamp?: RoomOfBootcamp | undefined;
  readonly about?: AskPlace | undefined;
  readonly isTrainee: boolean;
  readonly onAsked: (uuid: string) => void;
  readonly onOpen: (uuid: string) => void;
  readonly onCancel: () => void;
}

/** Where one asks: a class, or a place in it. */
export function AskPane(props: Props) {
  const { classId, about, bootcamp } = props;
  const { t } = useLingui();
  const { data: all, isLoadingError, refetch } = useQuery(discussionDesksQuery());
  const desks = bootcamp ? all?.filter((one) => bootcamp.classIds.includes(one.classId)) : all;
  const place = about
    ? `${about.classMaterialId}.${about.place?.chapter ?? ''}`
    : String(classId ?? '');
  const { draft, keeper } = useAskDraft(place);
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!desks || !draft) return <TextSkeleton />;
  if (desks.length === 0)
    return (
      <EmptyState icon={<IconMessages size={28} stroke={1.75} />} title={t`No class to ask in`}>
        <Trans>Questions belong to a class; as soon as you have one, you can ask here.</Trans>
      </EmptyState>
    );
  return <AskForm {...props} desks={desks} before={draft} keeper={keeper} />;
}
