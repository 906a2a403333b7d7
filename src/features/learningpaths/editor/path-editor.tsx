import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import {
  addLink,
  addPart,
  closesCircle,
  removeLink,
  removePart,
} from '../../../../domain/learningpaths/path-edits.rules.ts';
import type { PathGraph } from '../../../../domain/learningpaths/path-graph.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { PathPicture } from '../picture/path-picture.heavy.tsx';
import { AddPartDialog, type PickedPart } from './add-part-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { OutlinePane } from './outline-pane.tsx';
import type { PathsPlace } from './paths-place.ts';
import classes from './path-editor.module.css';
import { SelectedPane } from './selected-pane.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { VersionsPane } from './versions-pane.tsx';

interface Props {
  readonly user: User;
  readonly path: LearningPath;
  readonly place: PathsPlace;
  readonly preview: PreviewOfPath;
}

/** The path as a trainee sees it, whom this feature does not know. */
export type PreviewOfPath = ComponentType<{
  readonly path: Draft & Pick<LearningPath, 'id' | 'names'>;
  readonly onLeave: () => void;
}>;

/** The graph beside its outline: whatever is done in one is seen in the other. */
export function PathEditor({ user, path, place, preview: Preview }: Props) {
  const { t } = useLingui();
  const editing = useDraft(path);
  const { draft, change } = editing;
  const [selected, setSelected] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const [isSeen, setSeen] = useState(false);
  // What was added a moment ago has its name from the list it was picked in.
  const [added, setAdded] = useState<LearningPath['names']>([]);
  usePageTitle(draft.title);
  const canEdit = isAllowed(actorOf(user), 'learningpath.edit') && path.status !== 'archived';
  const known = new Set(path.names.map(({ id }) => id));
  const names = [...path.names, ...added.filter(({ id }) => !known.has(id))];
  const { graph } = draft;
  const setGraph = (next: PathGraph) => change({ graph: next });

  function link(from: string, to: string): void {
    if (closesCircle(graph, from, to))
      showToast('warning', t`This link would form a circle: nobody could begin the path.`);
    else setGraph(addLink(graph, from, to));
  }

  function add({ part, title, materialType, challengeStyle }: PickedPart): void {
    const { graph: next, id } = addPart(graph, part);
    setAdded([
      ...added.filter((name) => name.id !== id),
      { id, title, materialType, challengeStyle, newerVersion: null, isGone: false },
    ]);
    setGraph(next);
    setSelected(id);
    setAdding(false);
  }

  if (isSeen)
    return <Preview path={{ ...draft, id: path.id, names }} onLeave={() => setSeen(false)} />;
  return (
    <div className={classes.editor}>
      <EditorHead
        user={user}
        path={path}
        place={place}
        editing={editing}
        onSee={() => setSeen(true)}
        onDescribe={canEdit ? () => setDescribing(true) : undefined}
      />
      <div className={classes.panes}>
        <div className={classes.graph}>
          <PathPicture
            graph={graph}
            names={names}
            {...(canEdit
              ? {
                  editing: {
                    selected,
                    onSelect: setSelected,
                    onLink: link,
                    onRemoveLink: (from, to) => setGraph(removeLink(graph, from, to)),
                    onRemovePart: (id) => setGraph(removePart(graph, id)),
                  },
                }
              : {})}
          />
          {canEdit && (
            <Button
              size="md"
              variant="default"
              className={classes.add ?? ''}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              <Trans>Add a part</Trans>
            </Button>
          )}
        </div>
        <aside className={classes.side}>
          <OutlinePane
            graph={graph}
            names={names}
            selected={selected}
            onSelect={setSelected}
            onGraph={canEdit ? setGraph : undefined}
          />
          <SelectedPane
            key={selected ?? ''}
            graph={graph}
            names={names}
            selected={selected}
            onSelect={setSelected}
            onLink={link}
            onGraph={canEdit ? setGraph : undefined}
          />
          <VersionsPane path={path} />
        </aside>
      </div>
      {isAdding && <AddPartDialog onPick={add} onClose={() => setAdding(false)} />}
      {isDescribing && (
        <FactsDialog
          draft={draft}
          onSave={(facts) => {
            change(facts);
            setDescribing(false);
          }}
          onClose={() => setDescribing(false)}
        />
      )}
    </div>
  );
}
