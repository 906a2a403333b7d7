import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronLeft,
  IconCircleCheck,
  IconEye,
  IconLoader2,
  IconPencil,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { minutesOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import type { SaveState } from '../../../offline/use-self-saving.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { MakeBootcamp } from '../bootcamp/make-bootcamp.tsx';
import { pathQuery, useArchivePath, usePublishPath } from '../learningpaths.queries.ts';
import type { PathsPlace } from './paths-place.ts';
import classes from './path-editor.module.css';
import type { useDraft } from './use-draft.ts';

interface Props {
  readonly user: User;
  readonly path: LearningPath;
  readonly place: PathsPlace;
  readonly editing: ReturnType<typeof useDraft>;
  readonly onSee: () => void;
  /** Absent for whoever may only look. */
  readonly onDescribe: (() => void) | undefined;
}

/** What the path is, whether it is saved, and its next step: to be published. */
export function EditorHead({ user, path, place, editing, onSee, onDescribe }: Props) {
  const { t } = useLingui();
  const { draft, state } = editing;
  const publish = usePublishPath(path.id);
  const archive = useArchivePath(path.id);
  const actor = actorOf(user);
  const next = (path.versions[0]?.number ?? 0) + 1;
  const isArchived = path.status === 'archived';
  const canPublish = isAllowed(actor, 'learningpath.publishTemplate') && !isArchived;
  const canArchive = isAllowed(actor, 'learningpath.delete');
  const hasDraft = path.hasDraft || state !== 'saved';

  async function send(): Promise<void> {
    if (!(await editing.save())) return;
    // A message has said what is wrong with it.
    const published = await publish.mutateAsync(editing.revision()).catch(() => undefined);
    if (!published) return;
    editing.follow(published.revision);
    showToast('success', t`Version ${next} is published`);
  }

  async function putAside(): Promise<void> {
    const isSure =
      isArchived ||
      (await confirm({
        title: t`Archive this path?`,
        body: t`Nobody new can begin it. People already on it can continue.`,
        action: t`Archive`,
      }));
    if (!isSure || !(await editing.save())) return;
    const changed = await archive.mutateAsync(!isArchived).catch(() => undefined);
    if (changed) editing.follow(changed.revision);
  }

  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Link className={panel.back} to={place}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          <Trans>Learning paths</Trans>
        </Link>
        <h1 className={classes.title} lang={draft.lang}>
          {draft.title}
        </h1>
        <p className={classes.facts}>
          {isArchived ? (
            <Chip>
              <Trans>Archive</Trans>
            </Chip>
          ) : hasDraft ? (
            <Chip tone="warn" icon={<IconPencil size={16} stroke={1.75} aria-hidden />}>
              <Trans>Draft of version {next}</Trans>
            </Chip>
          ) : (
            <Chip tone="ok">
              <Trans>Published as version {next - 1}</Trans>
            </Chip>
          )}
          <Facts draft={draft} />
        </p>
      </div>
      <div className={classes.actions}>
        <SaveSign state={state} path={path} editing={editing} />
        <Button
          size="md"
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
          onClick={onSee}
        >
          <Trans>See as a trainee</Trans>
        </Button>
        {onDescribe && (
          <Button size="md" variant="default" onClick={onDescribe}>
            <Trans>Title and skills</Trans>
          </Button>
        )}
        {path.status === 'published' && (
          <MakeBootcamp user={user} pathId={path.id} title={draft.title} />
        )}
        {canArchive && (
          <Button
            size="md"
            variant="default"
            loading={archive.isPending}
            onClick={() => void putAside()}
          >
            {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
          </Button>
        )}
        {canPublish && (
          <Button
            size="md"
            disabled={!hasDraft}
            loading={publish.isPending}
            onClick={() => void send()}
          >
            <Trans>Publish version {next}</Trans>
          </Button>
        )}
      </div>
    </header>
  );
}

function Facts({ draft }: { draft: Props['editing']['draft'] }) {
  const { i18n } = useLingui();
  const { from, to, optional } = minutesOf(draft.graph);
  return (
    <span>
      {i18n._(difficultyWords[draft.difficulty])} · {i18n._(languageWords[draft.lang])}
      {to > 0 && (
        <>
          {' · '}
          <StudyTime minutes={from} />
          {from !== to && (
            <>
              {' – '}
              <StudyTime minutes={to} />
            </>
          )}
        </>
      )}
      {optional > 0 && (
        <>
          {', '}
          <Trans>
            <StudyTime minutes={optional} /> more optional
          </Trans>
        </>
      )}
      {draft.skills.length > 0 && (
        <>
          {' · '}
          <Trans>Skills: {draft.skills.join(', ')}</Trans>
        </>
      )}
    </span>
  );
}

interface SignProps {
  readonly state: SaveState;
  readonly path: LearningPath;
  readonly editing: Props['editing'];
}

/** Says the truth about what is saved. */
function SaveSign({ state, path, editing }: SignProps) {
  const client = useQueryClient();

  async function loadAnew(): Promise<void> {
    const found = await client
      .fetchQuery({ ...pathQuery(path.id), staleTime: 0 })
      .catch(() => undefined);
    if (found) editing.takeTheirs(found);
  }

  if (state === 'saved')
    return (
      <Chip tone="ok" icon={<IconCircleCheck size={16} stroke={1.75} aria-hidden />}>
        <span role="status">
          <Trans>Saved</Trans>
        </span>
      </Chip>
    );
  if (state === 'saving')
    return (
      <Chip icon={<IconLoader2 size={16} stroke={1.75} aria-hidden />}>
        <span role="status">
          <Trans>Saving …</Trans>
        </span>
      </Chip>
    );
  return (
    <>
      <Chip tone="bad" icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>
        <span role="alert">
          {state === 'stale' ? (
            <Trans>Somebody else changed this path in the meantime</Trans>
          ) : (
            <Trans>Not saved</Trans>
          )}
        </span>
      </Chip>
      {state === 'stale' ? (
        <Button size="md" variant="default" onClick={() => void loadAnew()}>
          <Trans>Load theirs</Trans>
        </Button>
      ) : (
        <Button size="md" variant="default" onClick={() => void editing.save()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </>
  );
}
