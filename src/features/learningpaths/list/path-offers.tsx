import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { PathOffer } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { MakeBootcamp } from '../bootcamp/make-bootcamp.tsx';
import { offersQuery, usePickOffer } from '../learningpaths.queries.ts';
import classes from './path-list.module.css';

/** The provider's published paths: which of them one's own people may learn by. */
export function PathOffers({ user }: { user: User }) {
  const { data } = useQuery({ ...offersQuery(), throwOnError: false });
  if (!data || data.length === 0) return null;
  const canPick = isAllowed(actorOf(user), 'learningpath.publishTemplate');
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Trans>From the provider</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>What is offered appears in your people’s catalogue.</Trans>
      </p>
      <ul className={classes.offers}>
        {data.map((offer) => (
          <li key={offer.id} className={classes.offer}>
            <Offer offer={offer} canPick={canPick} />
            {offer.isPicked && <MakeBootcamp user={user} pathId={offer.id} title={offer.title} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer, canPick }: { offer: PathOffer; canPick: boolean }) {
  const { t, i18n } = useLingui();
  const pick = usePickOffer();
  const { id, title, lang, difficulty, minutes, currentNumber, isPicked } = offer;
  return (
    <>
      <div className={classes.words}>
        <h3 className={classes.name} lang={lang}>
          {title}
        </h3>
        <p className={classes.facts}>
          {i18n._(difficultyWords[difficulty])} · {i18n._(languageWords[lang])}
          {minutes.to > 0 && (
            <>
              {' · '}
              <StudyTime minutes={minutes.to} />
            </>
          )}
          {' · '}
          <Trans>Version {currentNumber}</Trans>
        </p>
      </div>
      <Switch
        size="md"
        label={t`Offered`}
        aria-label={t`Offer ${title}`}
        disabled={!canPick || pick.isPending}
        checked={isPicked}
        onChange={({ currentTarget }) => pick.mutate({ id, isPicked: currentTarget.checked })}
      />
    </>
  );
}
