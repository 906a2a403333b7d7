import { Trans, useLingui } from '@lingui/react/macro';
import { officialOrganisationId } from '../../../../domain/access/actor.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { PathList } from '../../../features/learningpaths/list/path-list.tsx';
import type { PathListSearch } from '../../../features/learningpaths/list/path-list-search.ts';
import { PathOffers } from '../../../features/learningpaths/list/path-offers.tsx';
import { DeskTabs } from '../../../features/selflearning/desk/desk-tabs.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';

interface Props {
  readonly user: User;
  readonly place: '/learningpaths' | '/selflearnings/paths';
  readonly search: PathListSearch;
  readonly onSearch: (search: PathListSearch) => void;
  readonly onMade: (pathId: number) => void;
}

/** Paths of the organisation, and of the provider for its own people. */
export function PathsDesk({ user, place, ...list }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Learning paths`);
  const isOwn = place === '/selflearnings/paths';
  return (
    <>
      <PageHeader title={isOwn ? <Trans>Self-learning</Trans> : <Trans>Learning paths</Trans>} />
      {isOwn && <DeskTabs user={user} />}
      <PathList user={user} place={place} {...list} />
      {isOwn && user.targetOrg.id !== officialOrganisationId && <PathOffers user={user} />}
    </>
  );
}
