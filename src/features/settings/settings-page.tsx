import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { Group } from './settings-group.tsx';
import classes from './settings-page.module.css';

export function SettingsPage({
  user,
  contactEmail,
  password,
  passkeys,
  picture,
  trackId,
  language,
  notices,
  sessions,
  device,
}: {
  user: User;
  /** How it is changed, for who may change their own. */
  contactEmail?: ReactNode;
  password: ReactNode;
  passkeys: ReactNode;
  picture: ReactNode;
  /** Only where there is one. */
  trackId: ReactNode;
  language: ReactNode;
  notices: ReactNode;
  sessions: ReactNode;
  device: ReactNode;
}) {
  return (
    <>
      <Group title={<Trans>Profile</Trans>}>
        <dl className={classes.facts}>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{user.name}</dd>
          <dt>
            <Trans>Account name</Trans>
          </dt>
          <dd>{user.accountId}</dd>
          <dt>
            <Trans>Contact e-mail</Trans>
          </dt>
          <dd>{user.contactEmail ?? '–'}</dd>
          <dt>
            <Trans>Organisation</Trans>
          </dt>
          <dd>{user.targetOrg.displayName}</dd>
        </dl>
      </Group>
      {contactEmail && <Group title={<Trans>Contact e-mail</Trans>}>{contactEmail}</Group>}
      <Group title={<Trans>Password</Trans>}>{password}</Group>
      <Group title={<Trans>Passkeys</Trans>}>{passkeys}</Group>
      <Group title={<Trans>Picture</Trans>}>{picture}</Group>
      {trackId && (
        <Group title={<Trans>TrackID profile</Trans>} id="trackid">
          {trackId}
        </Group>
      )}
      <Group title={<Trans>Language</Trans>}>{language}</Group>
      <Group title={<Trans>Appearance</Trans>}>
        <AppearanceChoice />
      </Group>
      <Group title={<Trans>Notifications</Trans>}>{notices}</Group>
      <Group title={<Trans>This device</Trans>}>{device}</Group>
      <Group title={<Trans>Where you are signed in</Trans>}>{sessions}</Group>
      <footer className={classes.about}>
        <a href="/licenses.txt" target="_blank" rel="noopener">
          <Trans>Open-source licenses</Trans>
        </a>
      </footer>
    </>
  );
}
