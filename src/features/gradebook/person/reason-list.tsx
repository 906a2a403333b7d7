import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarDue,
  IconClipboardX,
  IconClockPause,
  IconHelpHexagon,
  IconMoodSad,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react';
import type { HelpReason } from '../../../../domain/attention/help.rules.ts';
import classes from './person.module.css';

interface Props {
  reasons: readonly HelpReason[];
  titleOf: (classMaterialId: number) => string;
  /** What is behind a reason that is about one material. */
  onMaterial: (classMaterialId: number) => void;
}

const icons: Readonly<Record<HelpReason['kind'], TablerIcon>> = {
  overdue: IconCalendarDue,
  overdueMore: IconCalendarDue,
  silent: IconClockPause,
  behind: IconRoute,
  lowScore: IconHelpHexagon,
  lowScoreMore: IconHelpHexagon,
  reportsMissing: IconClipboardX,
  moodHard: IconMoodSad,
};

/** Why somebody may need help: each a sentence, with what it is about one press away. */
export function ReasonList({ reasons, titleOf, onMaterial }: Props) {
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason) => {
        const Icon = icons[reason.kind];
        return (
          <li key={keyOf(reason)} className={classes.reason}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <ReasonWords reason={reason} titleOf={titleOf} />
            </span>
            {'classMaterialId' in reason && (
              <button
                type="button"
                className={classes.link}
                onClick={() => onMaterial(reason.classMaterialId)}
              >
                {reason.kind === 'lowScore' ? <Trans>Attempts</Trans> : <Trans>Look</Trans>}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const keyOf = (reason: HelpReason): string =>
  `${reason.kind} ${'classMaterialId' in reason ? reason.classMaterialId : ''}`;

/** A reason as a sentence. */
export function ReasonWords({ reason, titleOf }: { reason: HelpReason } & Pick<Props, 'titleOf'>) {
  const { i18n } = useLingui();
  switch (reason.kind) {
    case 'overdue': {
      const title = titleOf(reason.classMaterialId);
      return reason.days === 1 ? (
        <Trans>“{title}” was due yesterday.</Trans>
      ) : (
        <Trans>
          “{title}” was due {i18n.number(reason.days)} days ago.
        </Trans>
      );
    }
    case 'overdueMore':
      return (
        <Plural
          value={reason.count}
          one="One more material is overdue."
          other="# more materials are overdue."
        />
      );
    case 'silent':
      return (
        <Plural
          value={reason.days}
          one="No sign of work for # day."
          other="No sign of work for # days."
        />
      );
    case 'behind':
      return (
        <Plural
          value={reason.count}
          one="# material behind the plan for today."
          other="# materials behind the plan for today."
        />
      );
    case 'lowScore': {
      const title = titleOf(reason.classMaterialId);
      const points = i18n.number(reason.points);
      const maxPoints = i18n.number(reason.maxPoints);
      return (
        <Trans>
          “{title}”: {points} of {maxPoints} points.
        </Trans>
      );
    }
    case 'lowScoreMore':
      return (
        <Plural
          value={reason.count}
          one="One more quiz below half of its points."
          other="# more quizzes below half of their points."
        />
      );
    case 'reportsMissing':
      return (
        <Plural
          value={reason.days}
          one="No daily report on the last working day."
          other="No daily report on the last # working days."
        />
      );
    case 'moodHard':
      return (
        <Plural
          value={reason.count}
          one="The last daily report says that it is hard."
          other="The last # daily reports say that it is hard."
        />
      );
  }
}
