import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { Period } from '../../ui/Period/period.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { TabRow } from '../../ui/TabRow/tab-row.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import classes from './bootcamp-frame.module.css';
import { placeLabel, placesOf } from './bootcamp-places.ts';
import { bootcampQuery } from './bootcamps.queries.ts';

interface Props {
  user: User;
  bootcampId: number;
  /** What can be done with the bootcamp itself. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands around the rooms of a bootcamp. In its own workspace the menu leads from one to the other. */
export function BootcampFrame({ user, bootcampId, actions, children }: Props) {
  const { t } = useLingui();
  const { data: bootcamp } = useSuspenseQuery(bootcampQuery(bootcampId));
  const isWorkspace = user.workspace.id === bootcampId;
  const places = placesOf(user);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        above={
          isWorkspace ? undefined : (
            <Link className={panel.back} to="/bootcamps">
              <IconChevronLeft size={16} aria-hidden />
              <Trans>Bootcamps</Trans>
            </Link>
          )
        }
        title={bootcamp.title}
        below={
          <span className={classes.facts}>
            <Period {...bootcamp} />
            {bootcamp.isArchived ? (
              <Chip icon={<IconArchive size={14} />}>
                <Trans>Archived</Trans>
              </Chip>
            ) : (
              <StatusChip status={bootcamp.status} />
            )}
          </span>
        }
        actions={actions}
      />
      {!isWorkspace && (
        <TabRow
          tabs={places.map((place) => ({
            key: place,
            label: t(placeLabel(place)),
            isCurrent: pathname.endsWith(`/${place}`),
          }))}
          onPick={(place) => void navigate({ to: `/bootcamps/${bootcampId}/${place}` })}
        >
          {(row, rowClassName) => (
            <nav ref={row} className={rowClassName} aria-label={t`Rooms of the bootcamp`}>
              {places.map((place) => (
                <Link
                  key={place}
                  className={classes.place}
                  to={`/bootcamps/$bootcampId/${place}`}
                  params={{ bootcampId }}
                  activeOptions={{ includeSearch: false }}
                >
                  {t(placeLabel(place))}
                </Link>
              ))}
            </nav>
          )}
        </TabRow>
      )}
      {children}
    </>
  );
}
