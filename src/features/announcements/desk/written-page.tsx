import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wordsFor } from '../../../../domain/announcements/announcements.rules.ts';
import type { Written } from '../../../../domain/announcements/written.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { useDay } from '../announcement-facts.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import { inReadersOrder } from '../readers-order.ts';
import { Receipts } from './receipts.tsx';
import { StateChip } from './state-chip.tsx';
import { AudienceWords, Moment } from './written-facts.tsx';
import { WrittenActions } from './written-actions.tsx';
import classes from './written-page.module.css';
import { writtenQuery } from './written.queries.ts';

interface Props {
  user: User;
  announcementId: number;
  onGone: () => void;
}

/** One that was written here: its words in both languages, its terms, and who has read it. */
export function WrittenPage({ user, announcementId, onGone }: Props) {
  const { t } = useLingui();
  const { data: written } = useSuspenseQuery(writtenQuery(announcementId));
  const { title, lang } = wordsFor(written.words, currentLanguage());
  usePageTitle(t`${title} – Announcements`);
  const { state, isManageable } = written;
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/announcements/written">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Announcements</Trans>
          </Link>
        }
        title={<span lang={lang}>{title}</span>}
        below={<StateChip state={state} />}
        actions={
          isManageable && (
            <>
              {state !== 'withdrawn' && (
                <Button
                  size="md"
                  variant="default"
                  leftSection={<IconPencil size={18} stroke={1.75} />}
                  renderRoot={(props) => (
                    <Link
                      to="/announcements/written/$announcementId/edit"
                      params={{ announcementId }}
                      {...props}
                    />
                  )}
                >
                  <Trans>Edit</Trans>
                </Button>
              )}
              <WrittenActions written={written} onGone={onGone} />
            </>
          )
        }
      />
      <div className={classes.columns}>
        <div>
          <Terms written={written} timeZone={user.targetOrg.timeZone} />
          {inReadersOrder().map((language) => (
            <WordsPanel key={language} written={written} language={language} />
          ))}
        </div>
        {state !== 'draft' && state !== 'scheduled' && written.audience.kind !== 'everywhere' && (
          <Receipts user={user} written={written} />
        )}
      </div>
    </>
  );
}

function WordsPanel({ written, language }: { written: Written; language: Language }) {
  const names: Record<Language, string> = { en: 'English', ja: '日本語' };
  const words = written.words[language];
  return (
    <section className={panel.panel}>
      <p className={classes.language} lang={language}>
        {names[language]}
      </p>
      {words ? (
        <div lang={language}>
          <h2 className={classes.title}>{words.title}</h2>
          {words.body !== '' && <AnnouncementText markdown={words.body} />}
        </div>
      ) : (
        <p className={panel.hint}>
          <Trans>Not written in this language: its readers get the other one.</Trans>
        </p>
      )}
    </section>
  );
}

function Terms({ written, timeZone }: { written: Written; timeZone: string }) {
  const { t } = useLingui();
  const day = useDay();
  const { startsAt, endsAt, isPinned, mustConfirm, confirmBy, authorName, readCount } = written;
  return (
    <dl className={classes.terms}>
      <dt>{t`Sent by`}</dt>
      <dd>{authorName}</dd>
      <dt>{t`Audience`}</dt>
      <dd>
        <AudienceWords {...written} />
      </dd>
      <dt>{t`On display`}</dt>
      <dd>
        {startsAt ? <Moment at={startsAt} timeZone={timeZone} /> : <Trans>Once published</Trans>}
        {endsAt && (
          <>
            {' – '}
            <Moment at={endsAt} timeZone={timeZone} />
          </>
        )}
      </dd>
      {isPinned && (
        <>
          <dt>{t`Pinned`}</dt>
          <dd>
            <Trans>Stays at the top</Trans>
          </dd>
        </>
      )}
      {mustConfirm && (
        <>
          <dt>{t`Confirmation`}</dt>
          <dd>
            {confirmBy ? <Trans>Required by {day(confirmBy)}</Trans> : <Trans>Required</Trans>}
          </dd>
        </>
      )}
      {written.audience.kind === 'everywhere' && (
        <>
          <dt>{t`Read`}</dt>
          <dd>{readCount}</dd>
        </>
      )}
    </dl>
  );
}
