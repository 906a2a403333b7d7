import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CodeDraft } from '../../../../../domain/challenges/code/code.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import {
  type LanguageSetup,
  usualLimits,
} from '../../../../../domain/challenges/code/code-content.schema.ts';
import { functionLanguages, stubOf } from '../../../../../domain/challenges/code/harness.ts';
import {
  type ProgrammingLanguage,
  ProgrammingLanguageSchema,
} from '../../../../../domain/challenges/code/language-ids.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import { CodeEditor } from '../../../../ui/CodeEditor/code-editor.tsx';
import classes from './authoring-form.module.css';
import { type FormProps, withChange, without } from './form-props.ts';
import { SignatureForm } from './signature-form.tsx';

interface Props extends FormProps {
  /** The languages that this site's runner has. */
  readonly running: CodeDraft['running'];
}

/** In which languages it may be solved: what one begins with, and what solves it. */
export function CodesForm({ content, running, onChange }: Props) {
  const { t } = useLingui();
  const { languages, signature } = content;
  const [chosen, setChosen] = useState(0);
  const offered = running.filter(
    ({ language }) =>
      !languages.some((one) => one.language === language) &&
      (!signature || functionLanguages.some((one) => one === language)),
  );
  const index = Math.min(chosen, languages.length - 1);
  const setup = languages[index];
  const change = (part: Partial<LanguageSetup>) =>
    onChange({ languages: withChange(languages, index, part) });

  function add(language: ProgrammingLanguage): void {
    const starter = signature ? stubOf(language, signature) : '';
    onChange({ languages: [...languages, { language, starter, solution: '', ...usualLimits }] });
    setChosen(languages.length);
  }

  return (
    <>
      {signature && <SignatureForm signature={signature} onChange={onChange} />}
      <section className={classes.card}>
        <div className={classes.headingRow}>
          <h2 className={classes.heading}>
            <Trans>Languages</Trans>
          </h2>
          <Select
            className={classes.adding}
            aria-label={t`Add a language`}
            placeholder={t`Add a language`}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            nothingFoundMessage={t`This site's runner has no other one.`}
            data={offered.map(({ language, version }) => ({
              value: language,
              label: `${languageFacts[language].label} ${version}`,
            }))}
            value={null}
            disabled={offered.length === 0}
            onChange={(value) => value && add(ProgrammingLanguageSchema.parse(value))}
          />
        </div>
        {running.length === 0 && (
          <p className={classes.quiet}>
            <Trans>
              No code can be run on this server at present, so no language can be added.
            </Trans>
          </p>
        )}
        <div className={classes.chips} role="tablist" aria-label={t`Languages`}>
          {languages.map(({ language }, at) => (
            <Button
              key={language}
              role="tab"
              aria-selected={at === index}
              size="sm"
              variant={at === index ? 'light' : 'default'}
              leftSection={
                <span
                  className={classes.dot}
                  style={{ background: languageFacts[language].colour }}
                  aria-hidden
                />
              }
              onClick={() => setChosen(at)}
            >
              {languageFacts[language].label}
            </Button>
          ))}
        </div>
        {setup && (
          <>
            <div className={classes.pair}>
              <div>
                <h3 className={classes.small}>
                  <Trans>What trainees begin with</Trans>
                </h3>
                <div className={classes.code}>
                  <CodeEditor
                    key={`${setup.language} starter`}
                    initialText={setup.starter}
                    language={setup.language}
                    label={t`What trainees begin with`}
                    maxLength={codeLimits.code}
                    onChange={(starter) => change({ starter })}
                  />
                </div>
              </div>
              <div>
                <h3 className={classes.small}>
                  <Trans>Solution, which no trainee sees</Trans>
                </h3>
                <div className={classes.code}>
                  <CodeEditor
                    key={`${setup.language} solution`}
                    initialText={setup.solution}
                    language={setup.language}
                    label={t`Solution`}
                    maxLength={codeLimits.code}
                    onChange={(solution) => change({ solution })}
                  />
                </div>
              </div>
            </div>
            <div className={classes.row}>
              <NumberInput
                label={t`Time, in seconds`}
                value={setup.cpuMs / 1000}
                min={0.1}
                max={20}
                step={0.5}
                decimalScale={1}
                onChange={(value) =>
                  change({ cpuMs: Math.round(Number(value) * 1000) || usualLimits.cpuMs })
                }
              />
              <NumberInput
                label={t`Memory, in MB`}
                value={setup.memoryMb}
                min={16}
                max={2048}
                step={64}
                allowDecimal={false}
                onChange={(value) => change({ memoryMb: Number(value) || usualLimits.memoryMb })}
              />
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => {
                  onChange({ languages: without(languages, index) });
                  setChosen(0);
                }}
              >
                <Trans>Remove this language</Trans>
              </Button>
            </div>
          </>
        )}
      </section>
    </>
  );
}
