import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import classes from './diagnostics-list.module.css';
import type { ToldDiagnostic } from './told-diagnostics.ts';
import type { Diagnostics } from './use-diagnostics.ts';
import { useWhere } from './use-place-notes.tsx';

interface Props {
  readonly diagnostics: Diagnostics;
  /** Of a project a place names its file. */
  readonly hasFiles: boolean;
  readonly onGo: (one: ToldDiagnostic) => void;
}

const steps: Readonly<Record<string, 'first' | 'last' | 1 | -1>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** All that is said about places of the text; one goes through it with the arrows, and to a place with Enter. */
export function DiagnosticsList({ diagnostics: { all, shown }, hasFiles, onGo }: Props) {
  const { t } = useLingui();
  const whereOf = useWhere();
  if (all.length === 0) return null;
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const warnings = all.length - errors;
  const reachable = shown ?? all[0];
  return (
    <section className={classes.told} aria-label={t`Errors and warnings`}>
      <h3 className={classes.count}>
        <span role="status">
          {errors > 0 && <Plural value={errors} one="# error" other="# errors" />}
          {errors > 0 && warnings > 0 && ' · '}
          {warnings > 0 && <Plural value={warnings} one="# warning" other="# warnings" />}
        </span>
        <span className={classes.keys}>
          <kbd>F8</kbd> <Trans>next</Trans>
        </span>
      </h3>
      <ol className={classes.list}>
        {all.map((one) => {
          const { key, path, line, severity, message } = one;
          const Icon = severity === 'error' ? IconAlertCircle : IconAlertTriangle;
          const name = severity === 'error' ? t`Error` : t`Warning`;
          return (
            <li key={key}>
              <button
                type="button"
                className={classes.one}
                tabIndex={key === reachable?.key ? 0 : -1}
                aria-current={key === shown?.key ? 'true' : undefined}
                onClick={() => onGo(one)}
                onKeyDown={moveFocus}
              >
                <Icon
                  className={classes.sign}
                  data-severity={severity}
                  size={18}
                  stroke={1.75}
                  aria-label={name}
                />
                <span className={classes.words}>{message}</span>
                <span className={classes.where}>
                  {hasFiles ? `${path}:${line}` : t`Line ${line}`} · {whereOf(one)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const to = step === 'first' ? 0 : step === 'last' ? buttons.length - 1 : Math.max(0, at + step);
  buttons[Math.min(to, buttons.length - 1)]?.focus();
}
