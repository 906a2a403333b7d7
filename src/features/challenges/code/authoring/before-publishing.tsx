import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Trial } from '../../../../../domain/challenges/code/code.contract.ts';
import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';
import type { CodeFault } from '../../../../../domain/challenges/code/code-fault.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import { LanguageSchema } from '../../../../../domain/format/language.ts';
import classes from './authoring-form.module.css';
import asideClasses from './before-publishing.module.css';
import tableClasses from './case-table.module.css';

interface Props {
  readonly content: CodeContent;
  readonly trial: Trial | null;
  readonly faults: readonly CodeFault[];
  readonly onGo: (part: CodeFault['part']) => void;
}

/** What is still missing, what the solutions made of the cases, and how long they took. */
export function BeforePublishing({ content, trial, faults, onGo }: Props) {
  const { i18n } = useLingui();
  const reader = LanguageSchema.catch('en').parse(i18n.locale);
  const { statement, languages, cases } = content;
  const isRun = trial?.isCurrent === true;
  const [all, inLanguages] = [cases.length, languages.length];
  const failing = trial?.solutions.filter(({ judgement }) =>
    judgement.cases.some(({ verdict }) => verdict !== 'passed'),
  );
  const holes = trial?.mutants.filter(({ judgement }) =>
    judgement.cases.every(({ verdict }) => verdict === 'passed'),
  );
  const isBoth = statement.en.trim() !== '' && statement.ja.trim() !== '';
  return (
    <aside className={asideClasses.aside}>
      <h2 className={classes.heading}>
        <Trans>Before publishing</Trans>
      </h2>
      <ul className={asideClasses.checks}>
        {faults.map(({ part, sentence }) => (
          <Check key={sentence.en} state="bad">
            <UnstyledButton className={asideClasses.way} onClick={() => onGo(part)}>
              {sentence[reader]}
            </UnstyledButton>
          </Check>
        ))}
        {faults.length === 0 && !isRun && content.style !== 'ai' && (
          <Check state="open">
            <Trans>
              The solutions are run against all cases when you publish, or now with “Run all”.
            </Trans>
          </Check>
        )}
        {isRun && failing?.length === 0 && (
          <Check state="ok">
            {languages.length === 1 ? (
              <Trans>The solution passes all {all} cases.</Trans>
            ) : (
              <Trans>
                The solution passes all {all} cases in {inLanguages} languages.
              </Trans>
            )}
          </Check>
        )}
        {isRun &&
          failing?.map(({ language }) => (
            <Check key={language} state="bad">
              <Trans>
                The solution in {languageFacts[language].label} does not pass all cases.
              </Trans>
            </Check>
          ))}
        {isRun && holes && holes.length > 0 && (
          <Check state="warn">
            <Plural
              value={holes.length}
              one="One wrong solution is not caught by any case."
              other="# wrong solutions are not caught by any case."
            />
          </Check>
        )}
        <Check state={isBoth ? 'ok' : 'open'}>
          {isBoth ? (
            <Trans>The statement is in English and Japanese.</Trans>
          ) : (
            <Trans>The statement is in one language only.</Trans>
          )}
        </Check>
      </ul>
      {languages.length > 0 && (
        <>
          <h2 className={classes.heading}>
            <Trans>Limits</Trans>
          </h2>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th>
                  <Trans>Language</Trans>
                </th>
                <th className={tableClasses.number}>
                  <Trans>Time</Trans>
                </th>
                <th className={tableClasses.number}>
                  <Trans>Memory</Trans>
                </th>
                <th className={tableClasses.number}>
                  <Trans>Slowest</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {languages.map(({ language, cpuMs, memoryMb }) => {
                const outcomes =
                  trial?.solutions.find((one) => one.language === language)?.judgement.cases ?? [];
                const slowest = Math.max(0, ...outcomes.map((one) => one.cpuMs));
                const isNear = slowest > cpuMs * 0.7;
                const [limit, took] = [i18n.number(cpuMs / 1000), i18n.number(slowest / 1000)];
                return (
                  <tr key={language}>
                    <td>{languageFacts[language].label}</td>
                    <td className={tableClasses.number}>
                      <Trans>{limit} s</Trans>
                    </td>
                    <td className={tableClasses.number}>
                      <Trans>{memoryMb} MB</Trans>
                    </td>
                    <td className={tableClasses.number} data-near={isNear || undefined}>
                      {outcomes.length === 0 ? '–' : <Trans>{took} s</Trans>}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <p className={classes.quiet}>
            <Trans>Only languages that this site’s runner supports are offered.</Trans>
          </p>
        </>
      )}
    </aside>
  );
}

function Check({
  state,
  children,
}: {
  state: 'ok' | 'warn' | 'bad' | 'open';
  children: ReactNode;
}) {
  const Icon =
    state === 'ok' ? IconCircleCheck : state === 'open' ? IconCircleDashed : IconAlertTriangle;
  return (
    <li data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
