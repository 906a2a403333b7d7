import { Trans } from '@lingui/react/macro';
import type { Site } from '../../../../domain/organisations/site.contract.ts';
import classes from '../settings-page.module.css';

export function SiteFacts({ site }: { site: Site }) {
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Display name</Trans>
      </dt>
      <dd>{site.displayName}</dd>
      <dt>
        <Trans>Time zone</Trans>
      </dt>
      <dd>{site.timeZone}</dd>
      <dt>
        <Trans>Chat support</Trans>
      </dt>
      <dd>{site.chatSupport.isEnabled ? <Trans>On</Trans> : <Trans>Off</Trans>}</dd>
    </dl>
  );
}
