import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconStairsUp } from '@tabler/icons-react';
import type { Transcript } from '../../../../domain/aichats/transcripts.contract.ts';
import { helpGivenWords } from '../help-words.ts';
import classes from './transcript-pane.module.css';

/** How far the help went with each challenge of a conversation; nothing, where none was asked about. */
export function HelpInChat({ help }: Pick<Transcript, 'help'>) {
  const { t } = useLingui();
  if (help.length === 0) return null;
  return (
    <section className={classes.help} aria-label={t`Help with challenges`}>
      <h3>
        <IconStairsUp size={18} stroke={1.75} aria-hidden />
        <Trans>Help with challenges</Trans>
      </h3>
      <dl>
        {help.map(({ classMaterialId, title, answers, furthest }) => (
          <div key={classMaterialId}>
            <dt>{title}</dt>
            <dd>
              <b>{t(helpGivenWords[furthest])}</b>
              {' · '}
              <Plural value={answers} one="# answer" other="# answers" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
