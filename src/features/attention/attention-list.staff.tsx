import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconCalendarDue,
  IconCertificate,
  IconChecklist,
  IconCircleCheck,
  IconVersions,
  IconWorldUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attention } from '../../../domain/attention/attention.contract.ts';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './attention-list.module.css';
import { attentionQuery } from './attention.query.ts';
import { AttentionRow } from './attention-row.tsx';
import { ContractAction, ClassAction } from './attention-actions.tsx';
import { PersonRow } from './person-row.tsx';
import { Sign } from './sign.tsx';
import { Until } from './until.tsx';

const peopleAtFirst = 3;

/** What needs the reader, each with its reason and one way to it; nothing while that is not known. */
export function AttentionList() {
  const { data } = useQuery(attentionQuery());
  if (!data) return null;
  const count = countOf(data);
  return (
    <section className={classes.attention} aria-labelledby="attention-title">
      <h2 id="attention-title" className={classes.heading}>
        <Trans>What needs you</Trans>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {count === 0 ? (
        <p className={classes.nothing}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          <Trans>Nothing needs you right now.</Trans>
        </p>
      ) : (
        <Rows data={data} />
      )}
    </section>
  );
}

function countOf({ marking, people, ...others }: Attention): number {
  const { due, publish, versions, courses, contracts } = others;
  const lists = [due, publish, versions, courses, contracts].map(({ length }) => length);
  return Number(marking !== null) + people.count + lists.reduce((sum, one) => sum + one, 0);
}

function Rows({ data }: { data: Attention }) {
  const { i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { marking, people, due, publish, versions, courses, contracts, today } = data;
  const shown = isOpen ? people.first : people.first.slice(0, peopleAtFirst);
  const more = people.count - shown.length;
  const day = (date: string) =>
    dateFormat(i18n.locale, {
      month: 'short',
      day: 'numeric',
      weekday: 'short',
      timeZone: 'UTC',
    }).format(new Date(date));
  return (
    <ul className={classes.list}>
      {marking && <MarkingRow marking={marking} />}
      {shown.map((person) => (
        <PersonRow key={`${person.userId}-${person.classId}`} person={person} />
      ))}
      {more > 0 && (
        <li className={classes.more}>
          {isOpen ? (
            <Trans>See the progress of each class for the others.</Trans>
          ) : (
            <UnstyledButton className={classes.link} onClick={() => setIsOpen(true)}>
              <Plural value={more} one="Show # more trainee" other="Show # more trainees" />
            </UnstyledButton>
          )}
        </li>
      )}
      {due.map((row) => (
        <AttentionRow
          key={row.classMaterialId}
          sign={<Sign icon={IconCalendarDue} />}
          title={
            <Trans>
              Due soon: <span lang={row.lang}>{row.title}</span>
            </Trans>
          }
          detail={
            <Trans>
              <span lang={row.lang}>{row.classTitle}</span> · {day(row.dueAt)} · {row.missingCount}{' '}
              of {row.traineeCount} not done
            </Trans>
          }
          chip={<Until date={row.dueAt} today={today} />}
          tone="warn"
          action={
            <ClassAction classId={row.classId} tab="progress">
              <Trans>See who</Trans>
            </ClassAction>
          }
        />
      ))}
      {publish.map((row) => (
        <AttentionRow
          key={row.classId}
          sign={<Sign icon={IconWorldUpload} />}
          title={
            <Trans>
              Not published: <span lang={row.lang}>{row.classTitle}</span>
            </Trans>
          }
          detail={
            <Trans>
              Starts {day(row.startAt)} ·{' '}
              <Plural value={row.materialCount} one="# material" other="# materials" /> ·{' '}
              <Plural value={row.traineeCount} one="# trainee" other="# trainees" />
            </Trans>
          }
          chip={<Until date={row.startAt} today={today} />}
          tone={row.startAt <= today ? 'bad' : 'neutral'}
          action={
            <ClassAction classId={row.classId}>
              <Trans>Check and publish</Trans>
            </ClassAction>
          }
        />
      ))}
      {versions.map((row) => (
        <AttentionRow
          key={row.materialId}
          sign={<Sign icon={IconVersions} />}
          title={
            <Trans>
              New version: <span lang={row.lang}>{row.title}</span>
            </Trans>
          }
          detail={<OlderIn row={row} />}
          chip={<Trans>Version {row.majorVersionNumber}</Trans>}
          tone="primary"
          action={
            <ClassAction classId={row.classId} tab="outline">
              <Trans>See changes</Trans>
            </ClassAction>
          }
        />
      ))}
      {courses.map((row) => (
        <AttentionRow
          key={row.courseId}
          sign={<Sign icon={IconVersions} />}
          title={
            <Trans>
              New version of the course: <span lang={row.lang}>{row.title}</span>
            </Trans>
          }
          detail={<OlderIn row={row} />}
          chip={<Trans>Version {row.number}</Trans>}
          tone="primary"
          action={
            <ClassAction classId={row.classId} tab="outline">
              <Trans>See changes</Trans>
            </ClassAction>
          }
        />
      ))}
      {contracts.map((row) => (
        <AttentionRow
          key={row.contractId}
          sign={<Sign icon={IconCertificate} />}
          title={<Trans>Contract ends: {row.name}</Trans>}
          detail={
            <Trans>
              {day(row.endAt)} · <Plural value={row.usedCount} one="# person" other="# people" />{' '}
              without one that follows
            </Trans>
          }
          chip={<Until date={row.endAt} today={today} />}
          tone="warn"
          action={
            <ContractAction contractId={row.contractId}>
              <Trans>Open the contract</Trans>
            </ContractAction>
          }
        />
      ))}
    </ul>
  );
}

/** Which class has what is there in a newer version, and how many more. */
function OlderIn({ row }: { row: Attention['versions' | 'courses'][number] }) {
  const { classTitle, classCount, lang } = row;
  return classCount === 1 ? (
    <Trans>
      <span lang={lang}>{classTitle}</span> has an older one
    </Trans>
  ) : (
    <Trans>
      <span lang={lang}>{classTitle}</span> and {classCount - 1} more have an older one
    </Trans>
  );
}

function MarkingRow({ marking }: { marking: NonNullable<Attention['marking']> }) {
  const { count, classCount, materialCount, oldest } = marking;
  const { traineeName, materialTitle } = oldest;
  return (
    <AttentionRow
      isFirst
      sign={<Sign icon={IconChecklist} />}
      title={<Plural value={count} one="# submission to mark" other="# submissions to mark" />}
      detail={
        classCount > 1 ? (
          <Trans>
            {materialCount} materials in {classCount} classes. The oldest is {traineeName}’s of “
            <span lang={oldest.lang}>{materialTitle}</span>”.
          </Trans>
        ) : (
          <Trans>
            The oldest is {traineeName}’s of “<span lang={oldest.lang}>{materialTitle}</span>”.
          </Trans>
        )
      }
      chip={<RelativeTime at={oldest.submittedAt} />}
      tone="warn"
      action={
        <ClassAction classId={oldest.classId} tab="marking" attempt={oldest.attemptId} isPrimary>
          <Trans>Start marking</Trans>
        </ClassAction>
      }
    />
  );
}
