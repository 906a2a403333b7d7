import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CheckName } from '../../../domain/systemcheck/check-rules.ts';

interface CheckWords {
  readonly title: ReactNode;
  /** What it is good for, for whom it failed. */
  readonly description: ReactNode;
}

export const checkWords: Record<CheckName, CheckWords> = {
  platform: {
    title: <Trans>Operating system</Trans>,
    description: <Trans>A desktop or mobile system that Keiko is made for.</Trans>,
  },
  browser: {
    title: <Trans>Browser</Trans>,
    description: <Trans>The browser that shows this page.</Trans>,
  },
  cookies: {
    title: <Trans>Cookies</Trans>,
    description: <Trans>Needed to stay signed in.</Trans>,
  },
  storage: {
    title: <Trans>Web storage</Trans>,
    description: <Trans>Keeps settings and work on this device.</Trans>,
  },
  api: {
    title: <Trans>API server</Trans>,
    description: <Trans>Answers everything that Keiko shows.</Trans>,
  },
  testServer: {
    title: <Trans>Test server</Trans>,
    description: <Trans>Runs the programs that trainees write.</Trans>,
  },
  contents: {
    title: <Trans>Contents server</Trans>,
    description: <Trans>Keeps books, pictures and files.</Trans>,
  },
  socket: {
    title: <Trans>Secure websocket</Trans>,
    description: <Trans>Shows results as they come. Some company networks block it.</Trans>,
  },
  video: {
    title: <Trans>Video hosts</Trans>,
    description: <Trans>Sends videos to this device.</Trans>,
  },
  chat: {
    title: <Trans>Chat support</Trans>,
    description: <Trans>Lets you write to support from within Keiko.</Trans>,
  },
};
