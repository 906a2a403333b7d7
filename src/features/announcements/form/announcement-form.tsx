import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { mayTell } from '../../../../domain/announcements/announcements.policy.ts';
import {
  type AudienceKind,
  audienceKinds,
} from '../../../../domain/announcements/announcements.schema.ts';
import type { Written } from '../../../../domain/announcements/written.schema.ts';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import { isAtLeast, Role } from '../../../../domain/access/roles.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { useSaveAnnouncement } from '../desk/written.queries.ts';
import { inReadersOrder } from '../readers-order.ts';
import classes from './announcement-form.module.css';
import {
  draftOf,
  type FormValues,
  hasTargets,
  hasWords,
  lacksTitle,
  momentOf,
  type Target,
  valuesOf,
} from './form-values.ts';
import { DispatchField } from './dispatch-field.tsx';
import { TargetPicker } from './target-picker.tsx';
import { TermsFields } from './terms-fields.tsx';
import { WordsFields } from './words-fields.tsx';

interface Props {
  user: User;
  /** Absent: a new one. */
  written?: Written;
  /** A new one that was begun in the room of a bootcamp. */
  bootcamp?: Target | undefined;
  onSaved: (announcementId: number) => void;
}

/** An announcement in both languages, whom it is for, and on what terms. */
export function AnnouncementForm({ user, written, bootcamp, onSaved }: Props) {
  const { t } = useLingui();
  const actor = actorOf(user);
  const { timeZone } = user.targetOrg;
  const kinds = audienceKinds.filter(
    (kind) =>
      mayTell(actor, kind) && (kind !== 'bootcamps' || isAllowed(actor, 'bootcamp.viewList')),
  );
  const [initial] = useState(() =>
    valuesOf(written, {
      audience: kinds[0] ?? 'organisation',
      timeZone,
      now: new Date(),
      bootcamp,
    }),
  );
  const hasBegun = written?.state === 'current' || written?.state === 'ended';
  const form = useForm<FormValues>(initial, {
    en: [(words) => (lacksTitle(words) ? t`Please enter a title.` : undefined)],
    ja: [(words) => (lacksTitle(words) ? t`Please enter a title.` : undefined)],
    endDay: [
      (_, all) => (isEndTooEarly(all, timeZone) ? t`It must end after it begins.` : undefined),
    ],
    groups: [(_, all) => (hasTargets(all) ? undefined : t`Please choose a group.`)],
    classes: [(_, all) => (hasTargets(all) ? undefined : t`Please choose a class.`)],
    bootcamps: [(_, all) => (hasTargets(all) ? undefined : t`Please choose a bootcamp.`)],
  });
  const { values } = form;
  const save = useSaveAnnouncement(written);
  const isDraftSoFar = written === undefined || written.state === 'draft';
  const canSave = form.canSave && hasWords(values);
  const canPublish = hasWords(values) && (form.canSave || (isDraftSoFar && !form.isChanged));
  const audienceWords: Record<AudienceKind, string> = {
    organisation: t`Everybody`,
    groups: t`Groups`,
    classes: t`Classes`,
    bootcamps: t`Bootcamps`,
    everywhere: t`All organisations`,
  };

  const send = (isDraft: boolean) =>
    save.mutate(draftOf(values, isDraft, timeZone), { onSuccess: ({ id }) => onSaved(id) });

  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <div>
        {inReadersOrder().map((one) => (
          <WordsFields
            key={one}
            language={one}
            words={values[one]}
            error={form.field(one).error}
            onChange={(words) => form.set(one, words)}
          />
        ))}
        <p className={classes.hint}>
          <Trans>One language is enough. If you write both, each reader sees their own.</Trans>
        </p>
      </div>
      <div className={classes.side}>
        <section className={panel.panel}>
          <h2 className={panel.title}>
            <Trans>To whom</Trans>
          </h2>
          {kinds.length > 1 && (
            <SegmentedControl
              size="md"
              fullWidth
              orientation={kinds.length > 3 ? 'vertical' : 'horizontal'}
              aria-label={t`To whom`}
              value={values.audience}
              onChange={(value) => {
                const kind = kinds.find((one) => one === value);
                if (kind) form.set('audience', kind);
              }}
              data={kinds.map((value) => ({ value, label: audienceWords[value] }))}
            />
          )}
          {values.audience === 'groups' && (
            <TargetPicker
              kind="groups"
              isMine={false}
              label={t`Groups`}
              searchLabel={t`Search groups`}
              picked={values.groups}
              onPick={(groups) => form.set('groups', groups)}
              error={form.field('groups').error}
            />
          )}
          {values.audience === 'classes' && (
            <TargetPicker
              kind="classes"
              isMine={!isAtLeast(actor.role, Role.admin)}
              label={t`Classes`}
              searchLabel={t`Search classes`}
              picked={values.classes}
              onPick={(picked) => form.set('classes', picked)}
              error={form.field('classes').error}
            />
          )}
          {values.audience === 'bootcamps' && (
            <TargetPicker
              kind="bootcamps"
              isMine={!isAtLeast(actor.role, Role.admin)}
              label={t`Bootcamps`}
              searchLabel={t`Search bootcamps`}
              picked={values.bootcamps}
              onPick={(picked) => form.set('bootcamps', picked)}
              error={form.field('bootcamps').error}
            />
          )}
          {values.audience === 'everywhere' && (
            <DispatchField
              chosen={values.dispatchGroups}
              onChoose={(groups) => form.set('dispatchGroups', groups)}
            />
          )}
        </section>
        <section className={panel.panel}>
          <h2 className={panel.title}>
            <Trans>When and how</Trans>
          </h2>
          <TermsFields
            values={values}
            set={form.set}
            hasBegun={hasBegun}
            endError={
              values.ends && isEndTooEarly(values, timeZone)
                ? t`It must end after it begins.`
                : undefined
            }
          />
        </section>
        <div className={classes.actions}>
          {isDraftSoFar && (
            <Button
              size="md"
              variant="default"
              disabled={!canSave}
              loading={save.isPending}
              onClick={() => send(true)}
            >
              <Trans>Save as draft</Trans>
            </Button>
          )}
          <Button
            size="md"
            disabled={isDraftSoFar ? !canPublish : !canSave}
            loading={save.isPending}
            onClick={() => send(false)}
          >
            {!isDraftSoFar ? (
              <Trans>Save</Trans>
            ) : values.isScheduled ? (
              <Trans>Schedule</Trans>
            ) : (
              <Trans>Publish</Trans>
            )}
          </Button>
        </div>
      </div>
    </form>
  );
}

function isEndTooEarly(values: FormValues, timeZone: string): boolean {
  if (!values.ends) return false;
  const { startDay, startTime, endDay, endTime } = values;
  if (endDay === '' || endTime === '') return true;
  const end = momentOf(endDay, endTime, timeZone);
  return values.isScheduled
    ? end <= momentOf(startDay, startTime, timeZone)
    : end.getTime() <= Date.now();
}
