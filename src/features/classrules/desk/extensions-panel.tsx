import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { ClassExtension } from '../../../../domain/classrules/extensions.contract.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { extensionsQuery, useTakeBackExtension } from '../extensions.queries.ts';
import { ExtendDialog } from './extend-dialog.tsx';
import { LedgerEntry } from './ledger-entry.tsx';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  canExtend: boolean;
}

/** Who gave more time to whom, until when and why. */
export function ExtensionsPanel({ shown, canExtend }: Props) {
  const { t } = useLingui();
  const { data = [] } = useQuery(extensionsQuery(shown.id));
  const takeBack = useTakeBackExtension(shown.id);
  const [isGiving, setIsGiving] = useState(false);

  async function askToTakeBack(extension: ClassExtension) {
    const isSure = await confirm({
      title: t`Take back the extra time?`,
      body: t`The previous due date counts again. Work handed in in the meantime stays.`,
      action: t`Take back`,
      isDangerous: true,
    });
    if (isSure) takeBack.mutate(extension.id);
  }

  return (
    <section className={panel.panel} aria-labelledby="more-time">
      <div className={panel.head}>
        <h2 id="more-time" className={panel.title}>
          <Trans>More time</Trans>
        </h2>
        {canExtend && (
          <Button size="md" variant="default" onClick={() => setIsGiving(true)}>
            <Trans>Give more time</Trans>
          </Button>
        )}
      </div>
      {data.length === 0 ? (
        <p className={classes.hint}>
          <Trans>
            Nobody was given more time. After its last day, a class can still be read, but nothing
            more is recorded.
          </Trans>
        </p>
      ) : (
        <ul className={classes.ledger}>
          {data.map((extension) => (
            <LedgerEntry
              key={extension.id}
              entry={extension}
              what={
                <>
                  {extension.material?.name ?? <Trans>The whole class</Trans>}
                  {' · '}
                  <Trans>
                    until <CalendarDate date={extension.endsOn} />
                  </Trans>
                </>
              }
              canTakeBack={canExtend}
              isTakingBack={takeBack.isPending && takeBack.variables === extension.id}
              onTakeBack={() => void askToTakeBack(extension)}
            />
          ))}
        </ul>
      )}
      {isGiving && <ExtendDialog shown={shown} onClose={() => setIsGiving(false)} />}
    </section>
  );
}
