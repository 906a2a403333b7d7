import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import type { ClassRules } from '../../../../domain/classrules/classrules.contract.ts';
import {
  mostDays,
  opensBy,
  type SectionRule,
} from '../../../../domain/classrules/classrules.schema.ts';
import type { ClassSection } from '../../../../domain/outlines/section.schema.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { OpenedBy } from './opened-by.tsx';
import type { RuleAbilities } from './rule-abilities.ts';
import classes from './desk.module.css';

interface Props {
  classId: number;
  section: ClassSection;
  /** Of the same class, in order. */
  others: readonly ClassSection[];
  isFirst: boolean;
  rule: SectionRule;
  opened: ClassRules['sections'][number]['opened'];
  abilities: RuleAbilities;
  onRule: (rule: SectionRule) => void;
}

/** The rule of one section, and for whom it was opened by hand. */
export function SectionRuleRow(props: Props) {
  const { classId, section, others, isFirst, rule, opened, abilities, onRule } = props;
  const { t } = useLingui();
  const { id, title, opensAt } = section;
  const words = {
    date: opensAt === null ? t`With the class` : t`On its date`,
    after: t`After another section`,
    days: t`Days after joining`,
    hand: t`By hand`,
  };
  const isOffered = (kind: SectionRule['opensBy']) => kind !== 'after' || others.length > 0;
  return (
    <li className={classes.section} aria-label={title}>
      <div className={classes.name}>
        <strong>{title}</strong>
        {opensAt !== null && (
          <span className={classes.small}>
            <Trans>
              Not before <CalendarDate date={opensAt} />
            </Trans>
          </span>
        )}
      </div>
      <div className={classes.fields}>
        <NativeSelect
          size="md"
          label={t`When it opens`}
          value={rule.opensBy}
          disabled={!abilities.autoUnlock && rule.opensBy === 'date'}
          onChange={({ currentTarget }) => {
            const next = opensBy.find((kind) => kind === currentTarget.value) ?? 'date';
            const [first] = others;
            onRule({
              ...rule,
              opensBy: next,
              days: next === 'days' ? (rule.days ?? 7) : null,
              afterSectionId: next === 'after' && isFirst ? (first?.id ?? null) : null,
            });
          }}
          data={opensBy
            .filter(
              (kind) =>
                isOffered(kind) &&
                (abilities.autoUnlock || kind === 'date' || kind === rule.opensBy),
            )
            .map((kind) => ({ value: kind, label: words[kind] }))}
        />
        {rule.opensBy === 'after' && (
          <NativeSelect
            size="md"
            label={t`Which has to be completed`}
            value={String(rule.afterSectionId ?? '')}
            disabled={!abilities.autoUnlock}
            onChange={({ currentTarget }) =>
              onRule({ ...rule, afterSectionId: Number(currentTarget.value) || null })
            }
            data={[
              ...(isFirst ? [] : [{ value: '', label: t`The one before it` }]),
              ...others.map((other) => ({ value: String(other.id), label: other.title })),
            ]}
          />
        )}
        {rule.opensBy === 'days' && (
          <NumberInput
            size="md"
            className={classes.days ?? ''}
            label={t`After days`}
            min={1}
            max={mostDays}
            clampBehavior="strict"
            allowDecimal={false}
            disabled={!abilities.autoUnlock}
            value={rule.days ?? 1}
            onChange={(value) => onRule({ ...rule, days: Number(value) || 1 })}
          />
        )}
        {(abilities.skipSection || rule.maySkip) && (
          <Checkbox
            className={classes.skip ?? ''}
            size="md"
            label={t`May be skipped`}
            checked={rule.maySkip}
            disabled={!abilities.change}
            onChange={({ currentTarget }) => onRule({ ...rule, maySkip: currentTarget.checked })}
          />
        )}
      </div>
      <OpenedBy
        classId={classId}
        sectionId={id}
        title={title}
        opened={opened}
        canOpen={abilities.autoUnlock && (rule.opensBy !== 'date' || opensAt !== null)}
        canClose={abilities.change}
      />
    </li>
  );
}
