import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodeDraft } from '../../../../../domain/challenges/code/code.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import {
  type LanguageSetup,
  usualLimits,
} from '../../../../../domain/challenges/code/code-content.schema.ts';
import { functionLanguages, stubOf } from '../../../../../domain/challenges/code/harness.ts';
import type { ProgrammingLanguage } from '../../../../../domain/challenges/code/language-ids.ts';
import { CodeEditor } from '../../../../ui/CodeEditor/code-editor.tsx';
import classes from './authoring-form.module.css';
import { type FormProps, withChange, without } from './form-props.ts';
import { LanguageChips } from './language-chips.tsx';
import { LanguageLimits } from './language-limits.tsx';
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
    ({ language }) => !signature || functionLanguages.some((one) => one === language),
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
        <LanguageChips
          languages={languages.map(({ language }) => language)}
          offered={offered}
          isNoneRunning={running.length === 0}
          chosen={index}
          onChoose={setChosen}
          onAdd={add}
        />
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
            <LanguageLimits
              setup={setup}
              onChange={change}
              onRemove={() => {
                onChange({ languages: without(languages, index) });
                setChosen(0);
              }}
            />
          </>
        )}
      </section>
    </>
  );
}
