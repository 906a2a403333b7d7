import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconLogin2 } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { featureIds } from '../../../domain/access/features.ts';
import type { Organisation } from '../../../domain/organisations/organisations.contract.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { newOrganisation, OrganisationForm } from './organisation-form.tsx';
import classes from './organisation-page.module.css';
import {
  type OrganisationFacts,
  organisationQuery,
  useCreateOrganisation,
  useUpdateOrganisation,
} from './organisations.queries.ts';

interface Props {
  organisationId: number;
  mayManage: boolean;
  homeId: number;
  onEnter: (organisationId: number) => void;
}

export function OrganisationPage({ organisationId, mayManage, homeId, onEnter }: Props) {
  const { t } = useLingui();
  const { data: organisation } = useSuspenseQuery(organisationQuery(organisationId));
  const update = useUpdateOrganisation(organisation);
  usePageTitle(organisation.displayName);
  return (
    <>
      <Heading
        title={organisation.displayName}
        below={<Plural value={organisation.peopleCount} one="# person" other="# people" />}
        action={
          organisationId !== homeId && (
            <Button
              size="md"
              variant="default"
              leftSection={<IconLogin2 size={18} stroke={1.75} />}
              onClick={() => onEnter(organisationId)}
            >
              <Trans>Enter</Trans>
            </Button>
          )
        }
      />
      <OrganisationForm
        facts={factsOf(organisation)}
        action={t`Save`}
        isReadOnly={!mayManage}
        isSaving={update.isPending}
        onSave={(facts, { onSuccess }) =>
          update.mutate(facts, {
            onSuccess: () => {
              onSuccess();
              showToast('success', t`Saved`);
            },
          })
        }
      />
    </>
  );
}

export function NewOrganisationPage({ onMade }: { onMade: (organisationId: number) => void }) {
  const { t } = useLingui();
  const create = useCreateOrganisation();
  usePageTitle(t`New organisation`);
  return (
    <>
      <Heading title={t`New organisation`} />
      <OrganisationForm
        facts={newOrganisation}
        action={t`Create`}
        isSaving={create.isPending}
        onSave={(facts) => create.mutate(facts, { onSuccess: ({ id }) => onMade(id) })}
      />
    </>
  );
}

function Heading({
  title,
  below,
  action,
}: {
  title: string;
  below?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.head}>
      <div>
        <Link to="/admin" className={classes.back}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          <Trans>Organisations</Trans>
        </Link>
        <h2 className={classes.title}>{title}</h2>
        {below && <p className={classes.below}>{below}</p>}
      </div>
      {action}
    </div>
  );
}

const factsOf = (organisation: Organisation): OrganisationFacts => ({
  name: organisation.name,
  displayName: organisation.displayName,
  timeZone: organisation.timeZone,
  dispatchGroup: organisation.dispatchGroup,
  // One that this version does not know stays the server's affair.
  features: featureIds.filter((id) => organisation.features.includes(id)),
  fileStorageLimit: organisation.fileStorageLimit,
  videoStorageLimit: organisation.videoStorageLimit,
});
