import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  kindOf,
  selfLearningWorkspace,
  standardWorkspace,
} from '../../../domain/session/workspace.rules.ts';
import { workspaceName, workspacesOf } from '../../lib/workspaces.ts';
import classes from './workspace-choice.module.css';
import { bootcampsQuery, useChooseWorkspace } from './workspace.queries.ts';

/** A trainee's own choice of the workspace he learns in. */
export function WorkspaceChoice({ user }: { user: User }) {
  const { t } = useLingui();
  const offered = workspacesOf(user);
  const choose = useChooseWorkspace(user);
  const { data: bootcamps = [] } = useQuery({
    ...bootcampsQuery(user),
    enabled: offered.includes('bootcamp'),
  });
  const current = kindOf(user.workspace);
  const choices = [
    { key: 'standard', kind: 'standard', workspace: standardWorkspace },
    { key: 'selfLearning', kind: 'selfLearning', workspace: selfLearningWorkspace },
  ] as const;
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Workspace</Trans>
      </h2>
      <Radio.Group
        aria-label={t`Workspace`}
        value={current === 'bootcamp' ? String(user.workspace.id) : current}
        onChange={(key) => {
          const known = choices.find((choice) => choice.key === key)?.workspace;
          choose.mutate(known ?? { id: Number(key), isSelfLearning: false });
        }}
      >
        <Stack gap={0}>
          {choices.map(
            ({ key, kind }) =>
              (offered.includes(kind) || kind === current) && (
                <Radio
                  key={key}
                  className={classes.choice ?? ''}
                  value={key}
                  label={workspaceName(user, kind)}
                  disabled={!offered.includes(kind) || choose.isPending}
                />
              ),
          )}
          {bootcamps.map(({ id, title }) => (
            <Radio key={id} className={classes.choice ?? ''} value={String(id)} label={title} />
          ))}
        </Stack>
      </Radio.Group>
      {offered.length === 0 && (
        <p className={classes.hint}>
          <Trans>While you look as a trainee the workspace cannot be changed.</Trans>
        </p>
      )}
    </section>
  );
}
