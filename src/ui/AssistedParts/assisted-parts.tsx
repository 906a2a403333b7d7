import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type AssistedPart, isInDraft } from '../../../domain/materials/assisted.schema.ts';
import { assistedPartsQuery, useEndingAssisted } from '../../lib/assisted-parts.ts';
import { confirm } from '../Confirm/confirm-store.ts';
import classes from './assisted-parts.module.css';
import { AssistedRows } from './assisted-rows.tsx';

/** Where a material is edited: what in its draft began as a draft of an engine. Nothing, while nothing did. */
export function AssistedParts({ materialId }: { readonly materialId: number }) {
  const { t } = useLingui();
  const heading = useId();
  const { data = [] } = useQuery(assistedPartsQuery(materialId));
  const ending = useEndingAssisted(materialId);
  const parts = data.filter(isInDraft);
  if (parts.length === 0) return null;

  async function end({ id }: AssistedPart): Promise<void> {
    const isSure = await confirm({
      title: t`Is nothing left of this draft?`,
      body: t`The mark goes with the next version. Versions that are published keep theirs, and the log says who removed it.`,
      action: t`Remove the mark`,
    });
    if (isSure) ending.mutate(id);
  }

  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        <IconSparkles size={18} stroke={1.75} aria-hidden />
        <Plural
          value={parts.length}
          one="# part was drafted with AI"
          other="# parts were drafted with AI"
        />
      </h2>
      <p className={classes.hint}>
        <Trans>
          Taken over by a person from a suggestion. Each stays marked through rewriting, until
          somebody says that nothing is left of it.
        </Trans>
      </p>
      <AssistedRows
        parts={parts}
        renderAction={(part) => (
          <Button
            size="compact-md"
            mih={44}
            variant="subtle"
            aria-label={t`Remove the mark of ${part.title || part.part}`}
            loading={ending.isPending && ending.variables === part.id}
            onClick={() => void end(part)}
          >
            <Trans>Remove the mark</Trans>
          </Button>
        )}
      />
    </section>
  );
}
