import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { ClassRules } from '../../../../domain/classrules/classrules.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { useUpdateClassRules } from '../classrules.queries.ts';
import type { RuleAbilities } from './rule-abilities.ts';
import { SectionRuleRow } from './section-rule-row.tsx';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  rules: ClassRules;
  abilities: RuleAbilities;
}

/** What opens when, section by section, and in which order materials are done. */
export function OpeningsPanel({ shown, rules, abilities }: Props) {
  const { t } = useLingui();
  const { revision, freeNavigation, sections } = rules;
  const [draft, setDraft] = useState({ freeNavigation, sections });
  const update = useUpdateClassRules(shown.id, revision);
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ freeNavigation, sections });
  const openedOf = new Map(sections.map(({ sectionId, opened }) => [sectionId, opened]));

  function save() {
    const body = {
      freeNavigation: draft.freeNavigation,
      sections: draft.sections.map(({ sectionId, rule }) => ({ sectionId, rule })),
    };
    update.mutate(body, { onSuccess: () => showToast('success', t`The rules were saved.`) });
  }

  return (
    <form
      className={panel.panel}
      aria-labelledby="section-openings"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={panel.head}>
        <h2 id="section-openings" className={panel.title}>
          <Trans>When sections open</Trans>
        </h2>
      </div>
      <p className={classes.hint}>
        <Trans>
          Dates are set in the outline, and nothing opens before its date. What a trainee has begun
          stays open to them.
        </Trans>
      </p>
      <ol className={classes.sections}>
        {draft.sections.map(({ sectionId, rule }, index) => {
          const section = shown.sections.find(({ id }) => id === sectionId);
          if (!section) return null;
          return (
            <SectionRuleRow
              key={sectionId}
              classId={shown.id}
              section={section}
              others={shown.sections.filter(({ id }) => id !== sectionId)}
              isFirst={index === 0}
              rule={rule}
              opened={openedOf.get(sectionId) ?? []}
              abilities={abilities}
              onRule={(next) =>
                setDraft({
                  ...draft,
                  sections: draft.sections.map((one) =>
                    one.sectionId === sectionId ? { ...one, rule: next } : one,
                  ),
                })
              }
            />
          );
        })}
      </ol>
      {(abilities.freeNavigation || !freeNavigation) && (
        <Switch
          size="md"
          label={t`Materials of a section in any order`}
          description={t`Otherwise each material opens when the one before it is completed.`}
          checked={draft.freeNavigation}
          disabled={!abilities.freeNavigation}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, freeNavigation: currentTarget.checked })
          }
        />
      )}
      {abilities.change && (
        <Button
          className={classes.save ?? ''}
          size="md"
          type="submit"
          disabled={!isChanged}
          loading={update.isPending}
        >
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}
