import { Trans } from '@lingui/react/macro';
import { searchName } from '../../../../domain/aichats/search-answer.rules.ts';
import { FoundPlaces } from './found-places.tsx';
import { QuestionRow } from './question-row.tsx';
import classes from './rows.module.css';
import type { DeviceFind } from './use-device-search.ts';

interface Props {
  readonly find: DeviceFind;
  readonly onLeave: (() => void) | undefined;
}

/** What was looked up without a network; it is in nobody’s transcript. */
export function FoundOnDevice({ find, onLeave }: Props) {
  return (
    <>
      <QuestionRow text={find.question} at={find.at} />
      <article className={classes.answer}>
        <header className={classes.head}>
          <span>
            {searchName} · <Trans>on this device only</Trans>
          </span>
        </header>
        {find.sources.length === 0 ? (
          <p className={classes.note}>
            <Trans>
              Nothing was found on this device. Download the class to search all of its text.
            </Trans>
          </p>
        ) : (
          <FoundPlaces sources={find.sources} text="" onLeave={onLeave} />
        )}
      </article>
    </>
  );
}
