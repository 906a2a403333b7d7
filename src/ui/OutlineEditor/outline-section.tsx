import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { confirm } from '../Confirm/confirm-store.ts';
import { type Day, type DraftSection, type Outline, withSection } from './outline-draft.ts';
import { OutlineMaterial } from './outline-material.tsx';
import classes from './outline.module.css';
import type { OutlinePart } from './outline-part.ts';
import { StepButtons } from './step-buttons.tsx';
import type { Moves } from './use-moves.ts';
import type { OutlineDates } from './outline-dates.ts';
import type { OutlineDraft } from './use-outline-draft.ts';

interface Props<D extends Day> {
  section: DraftSection<D>;
  dates: OutlineDates<D>;
  number: number;
  canEdit: boolean;
  /** A moment ago: one gives it a title at once. */
  isAdded: boolean;
  /** The outline has no material yet: this is where it gets its first. */
  isToFill: boolean;
  isFirst: boolean;
  isLast: boolean;
  draft: OutlineDraft<D>;
  moves: Moves;
  beside?: ((part: OutlinePart) => ReactNode) | undefined;
  onAdd: () => void;
  /** Brings a file into a section that is saved. */
  onUpload?: ((sectionId: number) => void) | undefined;
}

export function OutlineSection<D extends Day>({
  section,
  dates,
  number,
  canEdit,
  isAdded,
  isToFill,
  isFirst,
  isLast,
  draft,
  moves,
  beside,
  onAdd,
  onUpload,
}: Props<D>) {
  const { t } = useLingui();
  const { key, title, opensAt, materials } = section;
  const change = (given: Partial<DraftSection<D>>) =>
    draft.edit((before) => withSection(before, key, given));
  const name = title.trim() || t`Section ${number}`;

  async function remove() {
    const isSure =
      materials.length === 0 ||
      (await confirm({
        title: t`Remove the section ${name}?`,
        body: t`Its materials go with it.`,
        action: t`Remove`,
        isDangerous: true,
      }));
    if (!isSure) return;
    const change = (before: Outline<D>) => before.filter((other) => other.key !== key);
    // A drill quiz that is put back would be a quiz like any other, which everybody has.
    if (materials.some(({ isDrill }) => isDrill)) draft.edit(change);
    else draft.remove(name, change);
  }

  return (
    <section className={classes.section} data-key={key} aria-label={name}>
      {canEdit ? (
        <div className={classes.sectionHead}>
          <TextInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the press asked for
            autoFocus={isAdded}
            size="md"
            className={classes.grow ?? ''}
            label={t`Section ${number}`}
            placeholder={t`Section ${number}`}
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          {dates.field({
            label: t`Opens on`,
            value: opensAt,
            onChange: (next) => change({ opensAt: next }),
          })}
          <span className={classes.tools}>
            <StepButtons
              name={name}
              isFirst={isFirst}
              isLast={isLast}
              onStep={(by) => moves.stepSection(key, name, by)}
            />
            <button
              type="button"
              className={classes.tool}
              aria-label={t`Remove ${name}`}
              onClick={() => void remove()}
            >
              <IconTrash size={18} />
            </button>
          </span>
        </div>
      ) : (
        <header className={classes.sectionHead}>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {opensAt && (
            <span className={classes.small}>
              <Trans>Opens on {dates.words(opensAt)}</Trans>
            </span>
          )}
        </header>
      )}
      {section.id !== undefined && beside?.({ kind: 'section', id: section.id, name })}
      <ol className={classes.materials}>
        {materials.map((material, index) => (
          <OutlineMaterial
            key={material.key}
            material={material}
            dates={dates}
            canEdit={canEdit}
            isFirst={isFirst && index === 0}
            isLast={isLast && index === materials.length - 1}
            draft={draft}
            moves={moves}
            beside={beside}
            onDrop={() => moves.drop({ section: key, index })}
          />
        ))}
        {materials.length === 0 && (
          <li className={classes.nothing}>
            <Trans>No materials in this section yet.</Trans>
          </li>
        )}
      </ol>
      {canEdit && (
        <div
          className={classes.end}
          data-target={moves.dragged !== undefined || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => moves.drop({ section: key, index: materials.length })}
        >
          <Button
            size="md"
            variant={isToFill ? 'filled' : 'default'}
            leftSection={<IconPlus size={18} />}
            onClick={onAdd}
          >
            <Trans>Add materials</Trans>
          </Button>
          {onUpload && section.id !== undefined && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconUpload size={18} />}
              aria-label={t`Upload into ${name}`}
              onClick={() => {
                if (section.id !== undefined) onUpload(section.id);
              }}
            >
              <Trans>Upload</Trans>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
