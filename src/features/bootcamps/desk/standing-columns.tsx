import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isSilent } from '../../../../domain/attention/attention.rules.ts';
import { needsHelp } from '../../../../domain/attention/help.rules.ts';
import type {
  BootcampPlan,
  PersonInBootcamp,
} from '../../../../domain/bootcamps/progress.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import type { ProgressColumn } from '../progress-search.ts';
import { PlannedBar } from './planned-bar.tsx';
import classes from './standing-columns.module.css';

/** What is said of somebody in all classes of a bootcamp, with the reason in words. */
export function useStandingColumns(
  plan: BootcampPlan | undefined,
): Column<PersonInBootcamp, ProgressColumn>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (person) => (
        <span className={classes.person}>
          <PersonName person={person} />
          <Reasons person={person} />
        </span>
      ),
    },
    {
      name: 'group',
      title: t`Group`,
      isMinor: true,
      render: ({ groupName }) => groupName ?? '–',
    },
    {
      name: 'percent',
      title: t`Progress`,
      isSortable: true,
      render: ({ percent, name }) => (
        <span className={classes.progress}>
          <PlannedBar
            percent={percent}
            planned={plan?.percent ?? 0}
            label={t`Progress of ${name}`}
          />
        </span>
      ),
    },
    {
      name: 'classes',
      title: t`By class`,
      render: ({ classes: own }) => <Cells plan={plan} own={own} />,
    },
    {
      name: 'overdue',
      title: t`Overdue`,
      isSortable: true,
      align: 'end',
      isNarrow: true,
      render: ({ overdueCount }) => i18n.number(overdueCount),
    },
    {
      name: 'week',
      title: t`Last 7 days`,
      isSortable: true,
      align: 'end',
      isNarrow: true,
      render: ({ weekCount }) => (weekCount > 0 ? `+${i18n.number(weekCount)}` : '–'),
    },
    {
      name: 'lastActivityAt',
      title: t`Last activity`,
      isSortable: true,
      isNarrow: true,
      render: ({ lastActivityAt }) =>
        lastActivityAt === null ? '–' : <RelativeTime at={lastActivityAt} />,
    },
  ];
}

function Reasons({ person: { overdueCount, idleDays } }: { person: PersonInBootcamp }) {
  if (!needsHelp(overdueCount, idleDays)) return null;
  return (
    <span className={classes.reasons}>
      <Chip tone="bad" icon={<IconAlertTriangle size={14} />}>
        <Trans>Needs help</Trans>
      </Chip>
      <span className={classes.reason}>
        {overdueCount > 0 && (
          <Plural value={overdueCount} one="# material overdue" other="# materials overdue" />
        )}
        {overdueCount > 0 && isSilent(idleDays) && ' · '}
        {isSilent(idleDays) && (
          <Plural value={idleDays} one="no activity for # day" other="no activity for # days" />
        )}
      </span>
    </span>
  );
}

interface CellsProps {
  plan: BootcampPlan | undefined;
  own: PersonInBootcamp['classes'];
}

const steps = 4;

/** A cell for each class, the fuller the further; each says its figure in words. */
function Cells({ plan, own }: CellsProps) {
  const { t } = useLingui();
  const byClass = new Map(own.map((each) => [each.classId, each]));
  return (
    <span className={classes.cells}>
      {plan?.classes.map(({ id, title }) => {
        const each = byClass.get(id);
        const percent = each?.percent ?? 0;
        const label = each === undefined ? t`${title}: not enrolled` : t`${title}: ${percent}%`;
        const step = percent === 100 ? 'done' : Math.ceil((percent / 100) * steps);
        return (
          <span
            key={id}
            className={classes.cell}
            data-step={each === undefined ? 'none' : step}
            data-late={(each?.overdueCount ?? 0) > 0 || undefined}
            title={label}
          >
            <span className={classes.spoken}>{label}</span>
            <span aria-hidden>{each === undefined ? '–' : percent}</span>
          </span>
        );
      })}
    </span>
  );
}
