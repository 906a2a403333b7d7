import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Preference } from '../../../domain/notifications/preferences.contract.ts';
import { mailWishes } from '../../../domain/notifications/topics.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from './preferences-page.module.css';
import { preferencesQuery, useUpdatePreference } from './preferences.queries.ts';
import { topicWords } from './topic-words.ts';

/** How one wants to hear of each thing that can happen. */
export function PreferencesPage() {
  const { t } = useLingui();
  usePageTitle(t`Notifications`);
  const { contactEmail, preferences } = useSuspenseQuery(preferencesQuery()).data;
  const update = useUpdatePreference();
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <Trans>Notifications</Trans>
      </h2>
      <p className={classes.note}>
        {contactEmail === null ? (
          <Trans>
            You have no contact e-mail address, so nothing can be mailed. An administrator can add
            one.
          </Trans>
        ) : (
          <Trans>
            Mail goes to {contactEmail}. The daily digest is sent at 7:00 in your organisation’s
            time zone, when there is something new.
          </Trans>
        )}
      </p>
      <ul className={classes.list}>
        {preferences.map((preference) => (
          <PreferenceRow
            key={preference.topic}
            preference={preference}
            canMail={contactEmail !== null}
            onChange={(changed) => update.mutate(changed)}
          />
        ))}
      </ul>
    </section>
  );
}

function PreferenceRow({
  preference,
  canMail,
  onChange,
}: {
  preference: Preference;
  canMail: boolean;
  onChange: (changed: Preference) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const words = topicWords[preference.topic];
  const mailWords = { immediate: t`Immediately`, daily: t`Daily digest`, off: t`No mail` };
  const title = t(words.title);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.topic} id={id}>
          {title}
        </h3>
        <p className={classes.about}>{t(words.about)}</p>
      </div>
      <Switch
        className={classes.choice ?? ''}
        size="md"
        label={t`In-app`}
        aria-label={t`${title}: in-app`}
        checked={preference.inApp}
        onChange={({ currentTarget }) => onChange({ ...preference, inApp: currentTarget.checked })}
      />
      <NativeSelect
        className={classes.mail ?? ''}
        size="md"
        aria-label={t`${title}: by mail`}
        value={preference.mail}
        disabled={!canMail}
        onChange={({ currentTarget }) => {
          const mail = mailWishes.find((wish) => wish === currentTarget.value);
          if (mail) onChange({ ...preference, mail });
        }}
        data={mailWishes.map((value) => ({ value, label: mailWords[value] }))}
      />
    </li>
  );
}
