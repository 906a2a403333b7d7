import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { verifyContactEmail } from '../../../domain/people/contact-email.contract.ts';
import { call } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkCard, LinkFailure } from './link-card.tsx';

/** Where the link leads with which somebody says that an address is theirs. */
export function VerifyEmailPage({ token, email }: { token: string; email: string }) {
  const { t } = useLingui();
  usePageTitle(t`Verify your e-mail address`);
  // Once for a link: drawing the page anew must not use it a second time.
  const { data, error } = useQuery({
    queryKey: ['verify-email', token, email],
    queryFn: async () =>
      (
        await call(
          verifyContactEmail,
          { body: { token, email } },
          { ignoreErrors: true, actingUser: null },
        )
      ).result,
    meta: { keep: false },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error)
    return (
      <LinkCard title={<Trans>The address was not verified</Trans>}>
        <LinkFailure error={error} />
        <p>
          <Trans>
            The link may have expired or been used already. Ask for the address to be entered again.
          </Trans>
        </p>
      </LinkCard>
    );
  if (!data)
    return (
      <LinkCard title={<Trans>Verifying {email}</Trans>}>
        <p role="status">
          <Trans>One moment, please.</Trans>
        </p>
      </LinkCard>
    );
  return (
    <LinkCard title={<Trans>Your address is verified</Trans>}>
      <p>
        <Trans>{data.email} is your contact e-mail from now on.</Trans>
      </p>
      <Button size="md" renderRoot={(props) => <Link to="/" {...props} />}>
        <Trans>Go to Keiko</Trans>
      </Button>
    </LinkCard>
  );
}
