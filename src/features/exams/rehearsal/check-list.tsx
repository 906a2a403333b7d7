import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCloudOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { CheckOutcome, DeviceCheck } from '../../../../domain/exams/exam-rehearsal.schema.ts';
import { canProtect, protectStorage } from '../../../offline/storage/device-storage.ts';
import { checkNames, CheckSentence } from './check-words.tsx';
import classes from './rehearsal.module.css';
import { type Found, type FoundAll, persistenceHere } from './run-checks.ts';

interface Props {
  /** Those that concern this exam, in their order. */
  readonly checks: readonly DeviceCheck[];
  readonly found: FoundAll;
  readonly onFound: (check: DeviceCheck, found: Found) => void;
}

const icons = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  unknown: IconCloudOff,
} as const;

/** Each thing that was looked at, with what was found and what to do. */
export function CheckList({ checks, found, onFound }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.checks}>
      {checks.map((check) => {
        const one = found[check];
        const Icon = one ? icons[one.outcome] : IconCircleDashed;
        return (
          <li key={check} className={classes.check} data-outcome={one?.outcome}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <div>
              <p className={classes.checkName}>
                <b>{i18n._(checkNames[check])}</b>
                {one && (
                  <span className={classes.word}>
                    <OutcomeWord outcome={one.outcome} />
                  </span>
                )}
              </p>
              <p className={classes.sentence}>
                {one || check === 'keyboard' ? (
                  <CheckSentence check={check} found={one ?? { outcome: 'unknown' }} />
                ) : (
                  <Trans>Checking…</Trans>
                )}
              </p>
              {check === 'keyboard' && one?.outcome !== 'ok' && (
                <TypingTrial onTyped={() => onFound('keyboard', { outcome: 'ok' })} />
              )}
              {check === 'persistence' && one?.outcome === 'warn' && canProtect() && (
                <Protect onFound={(next) => onFound('persistence', next)} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function OutcomeWord({ outcome }: { outcome: CheckOutcome }) {
  switch (outcome) {
    case 'ok':
      return <Trans>All well</Trans>;
    case 'warn':
      return <Trans>Take note</Trans>;
    case 'bad':
      return <Trans>Needs fixing</Trans>;
    case 'unknown':
      return <Trans>Not known</Trans>;
  }
}

/** Letters, signs and, in Japanese, what an input method makes. */
function TypingTrial({ onTyped }: { onTyped: () => void }) {
  const { t } = useLingui();
  const line = t`Exam (1) = "ready"; [x]`;
  const [typed, setTyped] = useState('');
  return (
    <>
      <p className={classes.line}>{line}</p>
      <TextInput
        size="md"
        label={t`Type the line above`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (plain(value) === plain(line)) onTyped();
        }}
      />
    </>
  );
}

/** Tablets make curly quotes by themselves, and input methods full-width signs: both are typed well. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[“”„]/g, '"').replaceAll(/\s+/g, '');

function Protect({ onFound }: { onFound: (found: Found) => void }) {
  const [wasAsked, setAsked] = useState(false);
  // Nothing waits for the answer: some browsers ask the person, who may take their time.
  const ask = async () => {
    setAsked(true);
    await protectStorage();
    onFound(await persistenceHere());
  };
  return (
    <p>
      <Button size="md" variant="default" disabled={wasAsked} onClick={() => void ask()}>
        {wasAsked ? (
          <Trans>The browser was asked</Trans>
        ) : (
          <Trans>Ask the browser to keep it</Trans>
        )}
      </Button>
    </p>
  );
}
