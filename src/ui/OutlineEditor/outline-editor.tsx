import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '../EmptyState/empty-state.tsx';
import { MaterialPick } from './material-pick.tsx';
import type { OutlineDates } from './outline-dates.ts';
import { addMaterials, type Day, hasMaterials } from './outline-draft.ts';
import { OutlineSaved } from './outline-saved.tsx';
import type { OutlinePart } from './outline-part.ts';
import { OutlineSection } from './outline-section.tsx';
import classes from './outline.module.css';
import type { OutlineDraft } from './use-outline-draft.ts';
import { useMoves } from './use-moves.ts';

interface Props<D extends Day> {
  readonly draft: OutlineDraft<D>;
  readonly dates: OutlineDates<D>;
  readonly canEdit: boolean;
  /** What stands over the sections, such as what there is to decide. */
  readonly above?: ReactNode;
  /** What stands beside a section, or a material of one, once it is saved. */
  readonly beside?: ((part: OutlinePart) => ReactNode) | undefined;
  /** Brings a file straight into a section that is saved. */
  readonly onUpload?: ((sectionId: number) => void) | undefined;
  /** What an outline without sections is told. */
  readonly emptyHint: ReactNode;
}

/** Sections and materials in order, and their editing: of a class, a course or a class template. */
export function OutlineEditor<D extends Day>(props: Props<D>) {
  const { draft, dates, canEdit, above, beside, onUpload, emptyHint } = props;
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const moves = useMoves(root, draft);
  const [pickingFor, setPickingFor] = useState<string>();
  const { outline } = draft;
  const isEmpty = !hasMaterials(outline);

  const [added, setAdded] = useState<string>();
  const addSection = () => {
    const key = draft.newKey();
    setAdded(key);
    draft.edit((before) => [...before, emptySection(key)]);
  };
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
      {above}
      {outline.length === 0 && (
        <EmptyState
          icon={<IconListTree size={28} stroke={1.75} />}
          title={t`No sections yet`}
          action={
            canEdit && (
              <>
                <Button
                  size="md"
                  leftSection={<IconPlus size={18} />}
                  onClick={() => setPickingFor(draft.newKey())}
                >
                  <Trans>Add materials</Trans>
                </Button>
                {add}
              </>
            )
          }
        >
          {emptyHint}
        </EmptyState>
      )}
      <div ref={root} className={classes.sections}>
        {outline.map((section, i) => (
          <OutlineSection
            key={section.key}
            section={section}
            dates={dates}
            number={i + 1}
            canEdit={canEdit}
            isAdded={section.key === added}
            isToFill={isEmpty && i === 0}
            isFirst={i === 0}
            isLast={i === outline.length - 1}
            draft={draft}
            moves={moves}
            beside={beside}
            onUpload={onUpload}
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
            draft.edit((before) => {
              // The first materials bring their section with them.
              const isThere = before.some(({ key }) => key === pickingFor);
              const sections = isThere ? before : [...before, emptySection(pickingFor)];
              return addMaterials(sections, pickingFor, picked, draft.newKey);
            });
            setPickingFor(undefined);
          }}
        />
      )}
    </div>
  );
}

const emptySection = (key: string) => ({ key, title: '', opensAt: null, materials: [] });
