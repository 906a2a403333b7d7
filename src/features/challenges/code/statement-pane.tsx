import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Both } from '../../../../domain/challenges/code/task-parts.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { testForms } from '../../../../domain/challenges/code/project/test-forms.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { LanguageSchema, type Language } from '../../../../domain/format/language.ts';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { checkerWords } from './code-words.ts';
import { signatureText } from './signature-text.ts';
import { ShownText } from './shown-text.tsx';
import classes from './statement-pane.module.css';

interface Props {
  readonly challenge: ShownTask;
  /** Of the language that is chosen. */
  readonly limits:
    | {
        readonly language: ProgrammingLanguage;
        readonly cpuMs: number;
        readonly memoryMb: number;
      }
    | undefined;
}

/** In the reader's language where it was written, else in the other one. */
function chosen(both: Both, reader: Language): { text: string; lang: Language } {
  const other = reader === 'en' ? 'ja' : 'en';
  return both[reader].trim() === ''
    ? { text: both[other], lang: other }
    : { text: both[reader], lang: reader };
}

/** What is to be done, within which limits, with an example and hints that one opens one by one. */
export function StatementPane({ challenge, limits }: Props) {
  const { i18n } = useLingui();
  const reader = LanguageSchema.catch('en').parse(i18n.locale);
  const { statement, checker, cases, hints, signature } = challenge;
  const { text, lang } = chosen(statement, reader);
  const isProject = challenge.style === 'development';
  const testForm = limits && testForms[limits.language]?.name;
  const example = isProject ? undefined : cases[0];
  return (
    <div className={classes.pane}>
      <MarkdownView markdown={text} lang={lang} size="compact" />
      {signature && <pre className={classes.signature}>{signatureText(signature)}</pre>}
      <p className={classes.facts}>
        {limits && (
          <>
            <span>
              <Plural value={limits.cpuMs / 1000} one="# second" other="# seconds" />
            </span>
            <span>
              <Trans>{limits.memoryMb} MB</Trans>
            </span>
          </>
        )}
        {challenge.style === 'ai' ? null : isProject ? (
          testForm !== undefined && (
            <span>
              <Trans>Tested with {testForm}</Trans>
            </span>
          )
        ) : (
          <span>{i18n._(checkerWords[checker.kind])}</span>
        )}
      </p>
      {example && (
        <div className={classes.example}>
          <div>
            <h3>
              <Trans>Example input</Trans>
            </h3>
            <ShownText text={example.input} showsSpaces={false} />
          </div>
          <div>
            <h3>
              <Trans>Output</Trans>
            </h3>
            <ShownText text={example.expected} showsSpaces={false} />
          </div>
        </div>
      )}
      {hints.length > 0 && <Hints hints={hints} reader={reader} />}
    </div>
  );
}

function Hints({ hints, reader }: { hints: readonly Both[]; reader: Language }) {
  const [opened, setOpened] = useState(0);
  return (
    <section className={classes.hints}>
      <h3>
        <Trans>Hints</Trans>
        <span className={classes.count}>
          <Trans>
            {opened} of {hints.length} opened
          </Trans>
        </span>
      </h3>
      <ol>
        {hints.map((hint, index) => {
          const { text, lang } = chosen(hint, reader);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- hints have no other name
            <li key={index} data-open={index < opened || undefined}>
              <span className={classes.number}>{index + 1}</span>
              {index < opened ? (
                <MarkdownView markdown={text} lang={lang} size="compact" />
              ) : index === opened ? (
                <UnstyledButton className={classes.open} onClick={() => setOpened(index + 1)}>
                  <Trans>Open hint {index + 1}</Trans>
                </UnstyledButton>
              ) : (
                <span className={classes.later}>
                  <Trans>After hint {index}</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
