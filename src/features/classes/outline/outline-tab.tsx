import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { ClassUpdates } from './class-updates.tsx';
import { MaterialPick } from './material-pick.tsx';
import { addMaterials } from './outline-draft.ts';
import { OutlineSection } from './outline-section.tsx';
import classes from './outline.module.css';
import { useMoves } from './use-moves.ts';
import { OutlineSaved } from './outline-saved.tsx';
import type { OutlineDraft } from './use-outline.ts';

interface Props {
  shown: Class;
  draft: OutlineDraft;
  canEdit: boolean;
  canViewUpdates: boolean;
}

/** The sections and materials of a class, in order, and their editing. */
export function OutlineTab({ shown, draft, canEdit, canViewUpdates }: Props) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const moves = useMoves(root, draft);
  const [pickingFor, setPickingFor] = useState<string>();
  const { outline } = draft;

  const addSection = () =>
    draft.edit((before) => [
      ...before,
      { key: draft.newKey(), title: '', opensAt: null, materials: [] },
    ]);
  const add = canEdit && (
    <Button size="md" variant="default" leftSection={<IconPlus size={18} />} onClick={addSection}>
      <Trans>Add section</Trans>
    </Button>
  );
  return (
    <div className={classes.outline}>
      {draft.state === 'overtaken' && (
        <Alert
          color="var(--keiko-warn)"
          title={t`Somebody else has changed the outline`}
          role="alert"
        >
          <p className={classes.text}>
            <Trans>Your changes are still here, but cannot be saved over theirs.</Trans>
          </p>
          <Button size="md" variant="default" onClick={draft.discard}>
            <Trans>Load the newest outline</Trans>
          </Button>
        </Alert>
      )}
      {canViewUpdates && (
        <ClassUpdates shown={shown} canEdit={canEdit} isEditing={draft.state !== 'saved'} />
      )}
      {outline.length === 0 && (
        <EmptyState
          icon={<IconListTree size={28} stroke={1.75} />}
          title={t`No sections yet`}
          action={add}
        >
          <Trans>A class is made of sections, and a section of materials of the library.</Trans>
        </EmptyState>
      )}
      <div ref={root} className={classes.sections}>
        {outline.map((section, i) => (
          <OutlineSection
            key={section.key}
            section={section}
            number={i + 1}
            canEdit={canEdit}
            isFirst={i === 0}
            isLast={i === outline.length - 1}
            draft={draft}
            moves={moves}
            onAdd={() => setPickingFor(section.key)}
          />
        ))}
      </div>
      <output className={classes.spoken}>{moves.spoken}</output>
      {canEdit && (
        <div className={classes.foot}>
          {outline.length > 0 && add}
          <span className={classes.gap} />
          <OutlineSaved draft={draft} />
        </div>
      )}
      {pickingFor !== undefined && (
        <MaterialPick
          onClose={() => setPickingFor(undefined)}
          onPick={(picked) => {
            draft.edit((before) => addMaterials(before, pickingFor, picked, draft.newKey));
            setPickingFor(undefined);
          }}
        />
      )}
    </div>
  );
}
