import { Trans, useLingui } from '@lingui/react/macro';
import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  Skeleton,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconChevronLeft, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { ClassSource } from '../../../../domain/outlines/class-source.schema.ts';
import type { ClassDefaults } from '../../../../domain/organisations/class-defaults.schema.ts';
import { languages } from '../../../../domain/format/language.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { classPlanQuery, useMakeClass } from './create.queries.ts';
import classes from './new-class-page.module.css';
import { PeopleFields } from './people-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { SourceChoiceFields, type SourceKind } from './source-choice.tsx';
import { useNewClass } from './use-new-class.ts';

interface Props {
  readonly user: User;
  /** A material that the class is made for. */
  readonly materialId: number | undefined;
  /** What a new class of the organisation begins with. */
  readonly defaults: ClassDefaults;
  /** With what the class is begun, when somebody comes from there. */
  readonly source: ClassSource | undefined;
  readonly onMade: (classId: number) => void;
}

/** A class from a template, a course, another class or nothing: all of it in one place. */
export function NewClassPage({ user, materialId, defaults, source: from, onMade }: Props) {
  const { t } = useLingui();
  usePageTitle(t`New class`);
  const make = useMakeClass();
  const draft = useNewClass({ user, defaults, from });
  const { source, kind, wishes } = draft;
  const plan = useQuery({
    ...classPlanQuery({ ...(source ?? { kind: 'class', id: 1 }), ...wishes }),
    enabled: source !== undefined && wishes.startAt !== '' && !draft.isReversed,
    placeholderData: keepPreviousData,
  });
  const shown = source === undefined ? undefined : plan.data;
  const facts = draft.factsWith(shown);
  const names = { en: 'English', ja: '日本語' };
  const unusable = shown?.sections.flatMap(({ materials }) => materials).filter((m) => !m.isUsable);
  const hasUnusable = (unusable?.length ?? 0) > 0;
  const canMake =
    facts.title.trim() !== '' &&
    facts.startAt !== '' &&
    facts.endAt !== '' &&
    !draft.isReversed &&
    (kind === 'nothing' || source !== undefined) &&
    (!hasUnusable || draft.leavesOut);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canMake) return;
    const number = 1;
    const body = draft.bodyWith(facts, materialId, t`Section ${number}`);
    make.mutate(body, { onSuccess: ({ id }) => onMade(id) });
  }

  const kinds: SourceKind[] = ['nothing', 'template', 'course', 'class'];
  const mayUse = (each: SourceKind) =>
    each !== 'template' || isAllowed(actorOf(user), 'class.viewTemplates');
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Classes</Trans>
          </Link>
        }
        title={<Trans>New class</Trans>}
        below={<Trans>Trainees see nothing until you publish it.</Trans>}
      />
      <form className={classes.page} onSubmit={submit} noValidate>
        <div className={`${panel.panel} ${classes.fields}`}>
          <SourceChoiceFields
            kinds={kinds.filter(mayUse)}
            kind={kind}
            chosenId={source?.id}
            onKind={draft.chooseKind}
            onChoose={draft.chooseSource}
          />
          <TextInput
            size="md"
            label={t`Title`}
            withAsterisk
            maxLength={200}
            value={facts.title}
            onChange={({ currentTarget }) => draft.set({ title: currentTarget.value })}
          />
          <div className={classes.row}>
            <DateField
              label={t`First day`}
              withAsterisk
              value={facts.startAt}
              onChange={({ currentTarget }) => draft.set({ startAt: currentTarget.value })}
            />
            <DateField
              label={t`Last day`}
              withAsterisk
              value={facts.endAt}
              error={draft.isReversed ? t`The last day must not be before the first.` : undefined}
              onChange={({ currentTarget }) => draft.set({ endAt: currentTarget.value })}
            />
            <NativeSelect
              size="md"
              label={t`Language`}
              value={facts.lang}
              onChange={({ currentTarget }) =>
                draft.set({ lang: currentTarget.value === 'ja' ? 'ja' : 'en' })
              }
              data={languages.map((value) => ({ value, label: names[value] }))}
            />
          </div>
          {source !== undefined && (
            <fieldset className={classes.daysOff}>
              <legend>
                <Trans>Days without training</Trans>
              </legend>
              <Checkbox
                label={t`Weekends`}
                checked={draft.daysOff.weekend}
                onChange={({ currentTarget }) => draft.heed({ weekend: currentTarget.checked })}
              />
              <Checkbox
                label={t`Public holidays`}
                checked={draft.daysOff.holiday}
                onChange={({ currentTarget }) => draft.heed({ holiday: currentTarget.checked })}
              />
              <Checkbox
                label={t`The organisation’s days off`}
                checked={draft.daysOff.own}
                onChange={({ currentTarget }) => draft.heed({ own: currentTarget.checked })}
              />
            </fieldset>
          )}
          <Textarea
            size="md"
            label={t`Description`}
            description={t`Trainees see it on the class page.`}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            value={facts.description}
            onChange={({ currentTarget }) => draft.set({ description: currentTarget.value })}
          />
          <PeopleFields {...draft.people} />
        </div>
        <aside className={`${panel.panel} ${classes.preview}`} aria-label={t`Preview`}>
          <h2 className={panel.title}>
            <Trans>The new class</Trans>
          </h2>
          {source === undefined && (
            <p className={panel.hint}>
              {kind === 'nothing' ? (
                <Trans>An empty class. Materials come next.</Trans>
              ) : (
                <Trans>Choose what it starts from to see all of its dates.</Trans>
              )}
            </p>
          )}
          {source !== undefined && !shown && !plan.isError && <Skeleton height={200} aria-busy />}
          {plan.isError && (
            <p className={panel.hint} role="alert">
              {plan.error.message}
            </p>
          )}
          {shown && <PlanPreview plan={shown} />}
          {shown &&
            source?.kind === 'course' &&
            isAllowed(actorOf(user), 'class.createTemplate') && (
              <Link
                className={classes.template}
                to="/classes/templates/new"
                search={{ from: 'course', id: source.id, title: shown.title, lang: shown.lang }}
              >
                <IconTemplate size={18} aria-hidden />
                <Trans>Save as a template</Trans>
              </Link>
            )}
          {hasUnusable && (
            <Alert color="var(--keiko-warn)" className={classes.unusable ?? ''}>
              <p className={classes.line}>
                <Trans>
                  Some materials are archived, or not offered to your organisation any more.
                </Trans>
              </p>
              <Checkbox
                label={t`Create the class without them`}
                checked={draft.leavesOut}
                onChange={({ currentTarget }) => draft.leaveOut(currentTarget.checked)}
              />
            </Alert>
          )}
        </aside>
        <div className={classes.foot}>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to="/classes" {...props} />}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={!canMake} loading={make.isPending}>
            <Trans>Create class</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}
