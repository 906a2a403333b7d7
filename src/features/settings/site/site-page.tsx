import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { Group } from '../settings-group.tsx';
import { siteQuery } from './site.queries.ts';
import { LogoChoice } from './logo-choice.tsx';
import { LogoHiding } from './logo-hiding.tsx';
import { SignInRule } from './sign-in-rule.tsx';
import { SiteFacts } from './site-facts.tsx';
import { SiteForm } from './site-form.tsx';

/** How the organisation presents itself: to be changed by its admins, to be read by everybody. */
export default function SitePage({ user }: { user: User }) {
  const { data: site } = useSuspenseQuery(siteQuery());
  const actor = actorOf(user);
  if (!isAllowed(actor, 'organisation.edit'))
    return (
      <Group title={<Trans>Organisation</Trans>}>
        <SiteFacts site={site} />
      </Group>
    );
  return (
    <>
      <Group title={<Trans>Logo</Trans>}>
        <LogoChoice site={site} />
        {isAllowed(actor, 'organisation.hideLogo') && <LogoHiding setting={site.setting} />}
      </Group>
      <Group title={<Trans>Organisation</Trans>}>
        <SiteForm key={site.revision} site={site} />
      </Group>
      <Group title={<Trans>Signing in</Trans>}>
        <SignInRule isRequired={site.staffNeedPasskey} />
      </Group>
    </>
  );
}
