import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { EngineName, FaultWords } from './engine-words.tsx';
import { IsolationList } from './isolation-list.tsx';
import { LanguagesList } from './languages-list.tsx';
import classes from './runner.module.css';

/** One program that runs code: whether it does, what it has to do, and what it can. */
export function EngineSection({ engine }: { engine: EngineStatus }) {
  return (
    <section className={classes.engine} aria-label={engine.name}>
      <header className={classes.head}>
        <h2>
          <EngineName engine={engine} />
        </h2>
        <StateChip engine={engine} />
      </header>
      {engine.fault !== null && engine.fault !== 'starting' && (
        <div className={classes.fault} role="status">
          <FaultWords fault={engine.fault} />
          {engine.faultDetail !== null && <code>{engine.faultDetail}</code>}
        </div>
      )}
      {engine.isUp && <QueueFigures engine={engine} />}
      {engine.isolation && <IsolationList isolation={engine.isolation} />}
      {engine.isUp && <LanguagesList languages={engine.languages} isTrying={engine.isTrying} />}
    </section>
  );
}

function StateChip({ engine: { isUp, isDraining, fault } }: { engine: EngineStatus }) {
  if (fault === 'starting')
    return (
      <Chip icon={<IconClock />}>
        <Trans>Starting</Trans>
      </Chip>
    );
  if (isDraining)
    return (
      <Chip tone="warn" icon={<IconClock />}>
        <Trans>Finishing its work</Trans>
      </Chip>
    );
  return isUp ? (
    <Chip tone="ok" icon={<IconCircleCheck />}>
      <Trans>Working</Trans>
    </Chip>
  ) : (
    <Chip tone="bad" icon={<IconAlertTriangle />}>
      <Trans>Not running anything</Trans>
    </Chip>
  );
}

function QueueFigures({ engine }: { engine: EngineStatus }) {
  const { i18n } = useLingui();
  const { running, slots, waiting, done, restarts } = engine;
  const number = (value: number) => i18n.number(value);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <Trans>Under way</Trans>
        </dt>
        <dd>
          {number(running)}
          <small>
            <Plural value={slots} one="# at the same time" other="# at the same time" />
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>In the queue</Trans>
        </dt>
        <dd>{number(waiting)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Run since its start</Trans>
        </dt>
        <dd>{number(done)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Started again</Trans>
        </dt>
        <dd>
          <Plural value={restarts} one="# time" other="# times" />
        </dd>
      </div>
    </dl>
  );
}
