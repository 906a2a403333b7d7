import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconTools } from '@tabler/icons-react';
import type { Closed } from '../../../../domain/classrules/classrules.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { ClosedWords } from '../closed-words.tsx';

interface NotOpenProps {
  training: Training;
  title: string;
  closed: Closed;
}

/** Stands for a material that waits for a day, for other work or for somebody's hand. */
export function NotOpenYet({ training, title, closed }: NotOpenProps) {
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <EmptyState
        icon={<IconLock size={28} stroke={1.75} />}
        title={<Trans>This is not open yet</Trans>}
      >
        <ClosedWords training={training} closed={closed} />
      </EmptyState>
    </>
  );
}

/** Stands for a kind of material that this version of the product cannot open. */
export const NotSupportedYet = ({ title }: { title: string }) => (
  <>
    <VisuallyHidden component="h1">{title}</VisuallyHidden>
    <EmptyState
      icon={<IconTools size={28} stroke={1.75} />}
      title={<Trans>This kind of material cannot be opened here yet</Trans>}
    />
  </>
);

/** Stands for a class in which there is nothing yet. */
export function NothingHere({ training: { title } }: { training: Training }) {
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <EmptyState title={<Trans>Nothing in “{title}” yet</Trans>}>
        <Trans>Your instructor has not added any materials to this class yet.</Trans>
      </EmptyState>
    </>
  );
}
