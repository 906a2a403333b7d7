import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Person } from '../../../../domain/people/people.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { ContactEmailForm } from '../contact-email-form.tsx';
import type { abilitiesOver } from '../people-abilities.ts';
import { useCancelContactEmail, useSetContactEmail } from '../people.queries.ts';
import people from '../people.module.css';
import { PersonForm } from './person-form.tsx';
import classes from './person.module.css';

interface Props {
  user: User;
  person: Person;
  can: ReturnType<typeof abilitiesOver>;
}

export function ProfileTab({ user, person, can }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Panel>
        <PersonForm user={user} person={person} isReadOnly={!can.edit} />
      </Panel>
      <Panel>
        {can.updateContactEmail ? (
          <EmailOf person={person} />
        ) : (
          <p className={people.hint}>
            <Trans>Contact e-mail</Trans>: {person.contactEmail ?? '–'}
          </p>
        )}
      </Panel>
      <Panel title={<Trans>Groups</Trans>}>
        {person.groups.length === 0 ? (
          <p className={people.hint}>
            <Trans>Not in any group yet.</Trans>
          </p>
        ) : (
          <ul className={classes.list} aria-label={t`Groups`}>
            {person.groups.map(({ id, name }) => (
              <li key={id}>
                <Link to="/people/groups" search={{ group: id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={<Trans>Signing in</Trans>}>
        <p className={people.hint}>
          {person.hasPassword ? (
            <Trans>A password is set.</Trans>
          ) : (
            <Trans>No password is set yet: the link in the e-mail has not been used.</Trans>
          )}{' '}
          {person.lastSeenAt === null ? (
            <Trans>Never seen.</Trans>
          ) : (
            <Trans>
              Last seen: <RelativeTime at={person.lastSeenAt} />
            </Trans>
          )}
        </p>
      </Panel>
    </>
  );
}

function Panel({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={panel.panel} data-narrow>
      {title && (
        <div className={panel.head}>
          <h2 className={panel.title}>{title}</h2>
        </div>
      )}
      {children}
    </section>
  );
}

function EmailOf({ person: { id, contactEmail, pendingEmail } }: { person: Person }) {
  const ask = useSetContactEmail(id);
  const cancel = useCancelContactEmail(id);
  return (
    <ContactEmailForm
      contactEmail={contactEmail}
      pendingEmail={pendingEmail}
      isSaving={ask.isPending || cancel.isPending}
      error={ask.error}
      onAsk={ask.mutate}
      onCancel={() => cancel.mutate(undefined)}
    />
  );
}
