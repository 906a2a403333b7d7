import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Pause } from '../../offline/downloads/download.ts';

/** Why a download stands still, and what would have it go on. */
export const pauseWords: Record<Pause, ReactNode> = {
  person: <Trans>Paused. What was downloaded stays here.</Trans>,
  room: (
    <Trans>
      This device is out of space. Remove a class that you do not need here, or free up space on the
      device, then go on.
    </Trans>
  ),
  damaged: (
    <Trans>
      A file arrived damaged twice and was not kept. Everything else is here. Try again later, or
      tell your instructor.
    </Trans>
  ),
  'sign-in': (
    <Trans>You are signed out, or somebody else has signed in. Sign in again to go on.</Trans>
  ),
  gone: (
    <Trans>
      This class, or a part of it, is no longer open to you. What was downloaded stays here until
      you remove it.
    </Trans>
  ),
};
