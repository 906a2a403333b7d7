import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconLock,
  IconPlayerPlay,
  IconPlayerTrackNext,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PathGraph, PathPart } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { type PathUnit, unitsOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import type {
  OwnPath,
  PathPartOfLearner,
} from '../../../../domain/selflearning/own-learning.contract.ts';
import { ChoiceWords } from '../../../ui/ChoiceWords/choice-words.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { PathPartIcon, PathPartWords } from '../../../ui/PathPart/path-part.tsx';
import classes from './path-outline.module.css';

interface Props {
  readonly path: OwnPath;
  /** The part that is being begun. */
  readonly begun: string | undefined;
  /** Absent: nothing can be begun. */
  readonly onBegin?: (partId: string) => void;
}

/** The parts of a path in their order, with what opens each. */
export function PathOutline({ path, begun, onBegin }: Props) {
  const { graph, parts } = path;
  const byId = new Map(parts.map((part) => [part.id, part]));
  const titleOf = useTitles(path);
  return (
    <ol className={classes.units}>
      {unitsOf(graph).map((unit) => (
        <li key={unit.id} className={classes.unit} data-choice={unit.choice !== null || undefined}>
          {unit.choice && (
            <p className={classes.choice}>
              <ChoiceWords unit={unit} />
            </p>
          )}
          <Before graph={graph} unit={unit} titleOf={titleOf} />
          <ul className={classes.parts}>
            {unit.parts.map((part) => {
              const own = byId.get(part.id);
              return (
                own && (
                  <Row
                    key={part.id}
                    part={part}
                    own={own}
                    lang={path.lang}
                    isNext={path.nextId === part.id}
                    isBeginning={begun === part.id}
                    onBegin={onBegin}
                  />
                )
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function useTitles({ graph, parts }: OwnPath): (id: string) => string {
  const { i18n } = useLingui();
  const titles = new Map(parts.map(({ id, title }) => [id, title]));
  return (id) => {
    const inChoice = graph.parts.filter(({ choiceId }) => choiceId === id);
    if (inChoice.length === 0) return titles.get(id) ?? '';
    return new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' }).format(
      inChoice.map((part) => titles.get(part.id) ?? ''),
    );
  };
}

interface BeforeProps {
  readonly graph: PathGraph;
  readonly unit: PathUnit;
  readonly titleOf: (id: string) => string;
}

/** What must be done before, and which quiz makes it needless. */
function Before({ graph, unit, titleOf }: BeforeProps) {
  const links = graph.links.filter(({ to, points }) => to === unit.id && points !== null);
  const skips = graph.skips.filter(({ partIds }) =>
    unit.parts.every(({ id }) => partIds.includes(id)),
  );
  if (links.length + skips.length === 0) return null;
  return (
    <ul className={classes.before}>
      {links.map(({ from, points }) => (
        <li key={from}>
          <Trans>
            Needs {points} points in “{titleOf(from)}”
          </Trans>
        </li>
      ))}
      {skips.map(({ quizId, points }) => (
        <li key={quizId}>
          <Trans>
            Not needed with {points} points in “{titleOf(quizId)}”
          </Trans>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly part: PathPart;
  readonly own: PathPartOfLearner;
  readonly lang: string;
  readonly isNext: boolean;
  readonly isBeginning: boolean;
  readonly onBegin: ((partId: string) => void) | undefined;
}

function Row({ part, own, lang, isNext, isBeginning, onBegin }: RowProps) {
  return (
    <li
      className={classes.part}
      data-status={own.status}
      data-needless={own.isNeedless || undefined}
    >
      <PathPartIcon part={own} size={20} className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.title} lang={lang}>
          {own.title}
        </span>
        <span className={classes.facts}>
          <PathPartWords part={own} />
          {part.minutes > 0 && (
            <>
              {' · '}
              <StudyTime minutes={part.minutes} />
            </>
          )}
          {part.isOptional && (
            <>
              {' · '}
              <Trans>optional</Trans>
            </>
          )}
        </span>
      </div>
      <StatusChip own={own} />
      <Action own={own} isNext={isNext} isBeginning={isBeginning} onBegin={onBegin} />
    </li>
  );
}

function StatusChip({ own: { status, percent, isNeedless } }: { own: PathPartOfLearner }) {
  if (status === 'completed')
    return (
      <Chip tone="ok" icon={<IconCircleCheck size={16} stroke={1.75} aria-hidden />}>
        <Trans>Completed</Trans>
      </Chip>
    );
  if (status === 'skipped')
    return (
      <Chip icon={<IconPlayerTrackNext size={16} stroke={1.75} aria-hidden />}>
        <Trans>Skipped by the placement quiz</Trans>
      </Chip>
    );
  if (status === 'inprogress') return <Chip tone="primary">{percent}%</Chip>;
  if (isNeedless)
    return (
      <Chip>
        <Trans>Not needed any more</Trans>
      </Chip>
    );
  if (status === 'availablesoon')
    return (
      <Chip icon={<IconLock size={16} stroke={1.75} aria-hidden />}>
        <Trans>Available soon</Trans>
      </Chip>
    );
  return null;
}

type ActionProps = Pick<RowProps, 'own' | 'isNext' | 'isBeginning' | 'onBegin'>;

function Action({ own, isNext, isBeginning, onBegin }: ActionProps) {
  const { id, classId, status } = own;
  const look = isNext ? {} : { variant: 'light' };
  if (classId !== null)
    return (
      <Button
        size="md"
        {...look}
        renderRoot={(root) => <Link to="/train/$classId" params={{ classId }} {...root} />}
      >
        {status === 'completed' ? <Trans>Open again</Trans> : <Trans>Continue</Trans>}
      </Button>
    );
  if (!onBegin || status === 'availablesoon' || status === 'completed') return null;
  return (
    <Button
      size="md"
      {...look}
      leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden />}
      loading={isBeginning}
      onClick={() => onBegin(id)}
    >
      <Trans>Start</Trans>
    </Button>
  );
}
