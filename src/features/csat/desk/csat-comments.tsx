import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import panel from '../../../ui/Panel/panel.module.css';
import classes from './csat-tab.module.css';
import { csatCommentsQuery } from './csat.queries.ts';

/** What was said beside the ratings. */
export function CsatComments({ classId }: { classId: number }) {
  const { t, i18n } = useLingui();
  const { data = [] } = useQuery(csatCommentsQuery(classId));
  if (data.length === 0) return null;
  const day = (saidOn: string) => i18n.date(`${saidOn}T00:00:00`, { dateStyle: 'medium' });
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>
        <Trans>Comments</Trans>
      </h2>
      <ul className={classes.comments}>
        {data.map(({ words, name, sectionTitle, saidOn }, index) => (
          <li key={`${saidOn} ${index}`}>
            <p>{words}</p>
            <small>
              {[
                name ?? t`Anonymous`,
                sectionTitle,
                name === null ? t`Week of ${day(saidOn)}` : day(saidOn),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
