import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  kindOf,
  selfLearningWorkspace,
  standardWorkspace,
} from '../../../domain/session/workspace.rules.ts';
import { workspaceName, workspacesOf } from '../../lib/workspaces.ts';
import { bootcampsQuery, useChooseWorkspace } from './workspace.queries.ts';

const own = { standard: standardWorkspace, selfLearning: selfLearningWorkspace };

/** A trainee's own choice of the workspace they learn in. */
export function WorkspaceChoice({ user }: { user: User }) {
  const { t } = useLingui();
  const offered = workspacesOf(user);
  const choose = useChooseWorkspace(user);
  const { data: bootcamps = [] } = useQuery({
    ...bootcampsQuery(user),
    enabled: offered.includes('bootcamp'),
  });
  const current = kindOf(user.workspace);
  const kinds = (['standard', 'selfLearning'] as const).filter(
    (kind) => offered.includes(kind) || kind === current,
  );
  return (
    <NativeSelect
      size="md"
      maw={400}
      label={t`Workspace`}
      description={
        offered.length === 0 ? (
          <Trans>The workspace cannot be changed while you view as a trainee.</Trans>
        ) : (
          <Trans>What you see when you open the product.</Trans>
        )
      }
      disabled={offered.length === 0 || choose.isPending}
      value={current === 'bootcamp' ? String(user.workspace.id) : current}
      onChange={({ currentTarget: { value } }) =>
        choose.mutate(
          value === 'standard' || value === 'selfLearning'
            ? own[value]
            : { id: Number(value), isSelfLearning: false },
        )
      }
      data={[
        ...kinds.map((kind) => ({ value: kind, label: workspaceName(user, kind) })),
        ...bootcamps.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
    />
  );
}
