import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { PathBootcampDialog } from './path-bootcamp-dialog.tsx';

interface Props {
  readonly user: User;
  readonly pathId: number;
  /** What the bootcamp is called until somebody chooses otherwise. */
  readonly title: string;
}

/** The way from a published path to a bootcamp of it; nothing for whoever may not make one. */
export function MakeBootcamp({ user, pathId, title }: Props) {
  const [isMaking, setMaking] = useState(false);
  const actor = actorOf(user);
  const canMake =
    isAllowed(actor, 'learningpath.createbootcamp') && isAllowed(actor, 'bootcamp.createBootcamp');
  if (!canMake) return null;
  return (
    <>
      <Button size="md" variant="default" onClick={() => setMaking(true)}>
        <Trans>Make a bootcamp</Trans>
      </Button>
      {isMaking && (
        <PathBootcampDialog
          timeZone={user.targetOrg.timeZone}
          pathId={pathId}
          title={title}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
