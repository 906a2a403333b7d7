import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { PathBootcampPlan } from '../../../../domain/bootcamps/from-path.contract.ts';
import { RuleWords } from '../../../ui/ChoiceWords/choice-words.tsx';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { Period } from '../../../ui/Period/period.tsx';
import classes from './planned-parts.module.css';

interface Props {
  readonly plan: PathBootcampPlan;
  readonly chosen: readonly string[];
  readonly onChoose: (partIds: readonly string[]) => void;
}

type Part = PathBootcampPlan['parts'][number];

/** All parts of the path; those that are chosen with their days. */
export function PlannedParts({ plan, chosen, onChoose }: Props) {
  const isChosen = new Set(chosen);
  const choose = (part: Part, takes: boolean) => {
    const next = takes ? [...chosen, part.id] : chosen.filter((id) => id !== part.id);
    onChoose(plan.parts.flatMap(({ id }) => (next.includes(id) ? id : [])));
  };
  return (
    <ul className={classes.parts}>
      {plan.parts.map((part, index) => {
        const { choice } = part;
        const beginsChoice = choice && plan.parts[index - 1]?.choice?.id !== choice.id;
        return (
          <li key={part.id} className={classes.part}>
            {beginsChoice && (
              <p className={classes.choice}>
                <RuleWords rule={choice.rule} needed={choice.needed} count={choice.of} />
              </p>
            )}
            <div className={classes.row} data-inside={choice !== null || undefined}>
              <Checkbox
                radius="xs"
                label={<span lang={plan.lang}>{part.title}</span>}
                disabled={part.isGone}
                checked={isChosen.has(part.id)}
                onChange={({ currentTarget }) => choose(part, currentTarget.checked)}
              />
              <span className={classes.dates}>
                {part.dates && isChosen.has(part.id) && (
                  <>
                    <Period {...part.dates} />
                    {' · '}
                    <Plural value={part.dates.dayCount} one="# day" other="# days" />
                  </>
                )}
              </span>
              <span className={classes.facts}>
                <PartFacts part={part} />
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** How long it takes, and why it is not chosen by itself. */
function PartFacts({ part: { minutes, isGone, isOptional, isPlacement } }: { part: Part }) {
  const words = isGone ? (
    <Trans>archived</Trans>
  ) : isPlacement ? (
    <Trans>placement quiz</Trans>
  ) : (
    isOptional && <Trans>optional</Trans>
  );
  return (
    <>
      {minutes > 0 && <StudyTime minutes={minutes} />}
      {minutes > 0 && words && ' · '}
      {words}
    </>
  );
}
