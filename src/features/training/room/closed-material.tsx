import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconLock, IconTools } from '@tabler/icons-react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { formatDay } from '../days.ts';

/** Stands for a material whose day has not come. */
export function NotOpenYet({ title, opensAt }: { title: string; opensAt: string | null }) {
  const { i18n } = useLingui();
  const day = opensAt === null ? '' : formatDay(opensAt, i18n.locale, { dateStyle: 'long' });
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <EmptyState
        icon={<IconLock size={28} stroke={1.75} />}
        title={<Trans>This is not open yet</Trans>}
      >
        {opensAt !== null && <Trans>Opens on {day}</Trans>}
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
        <Trans>Your instructor has not put any material into this class so far.</Trans>
      </EmptyState>
    </>
  );
}
