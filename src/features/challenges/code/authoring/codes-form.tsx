import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodeDraft } from '../../../../../domain/challenges/code/code.contract.ts';
import {
  type LanguageSetup,
  usualLimits,
  usualPageLimits,
} from '../../../../../domain/challenges/code/code-content.schema.ts';
import { isOfStyle } from '../../../../../domain/challenges/code/code-styles.ts';
import { functionLanguages, stubOf } from '../../../../../domain/challenges/code/harness.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { FrontendTemplates } from '../frontend/frontend-templates.tsx';
import { SourceEditor } from '../frontend/source-editor.tsx';
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
  const [round, setRound] = useState(0);
  const offered = running.filter(
    ({ language }) =>
      isOfStyle(language, content.style) &&
      (!signature || functionLanguages.some((one) => one === language)),
  );
  const index = Math.min(chosen, languages.length - 1);
  const setup = languages[index];
  const change = (part: Partial<LanguageSetup>) =>
    onChange({ languages: withChange(languages, index, part) });

  function add(language: ProgrammingLanguage): void {
    const starter = signature ? stubOf(language, signature) : '';
    const limits = language === 'html' ? usualPageLimits : usualLimits;
    onChange({ languages: [...languages, { language, starter, solution: '', ...limits }] });
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
            {setup.language === 'html' && (
              <FrontendTemplates
                isEmpty={setup.starter === '' && setup.solution === ''}
                onTake={({ starter, solution }) => {
                  change({ starter, solution });
                  setRound(round + 1);
                }}
              />
            )}
            <div className={classes.pair}>
              <div>
                <h3 className={classes.small}>
                  <Trans>Starter code</Trans>
                </h3>
                <div className={classes.code}>
                  <SourceEditor
                    key={`${setup.language} starter ${round}`}
                    initialText={setup.starter}
                    language={setup.language}
                    label={t`Starter code`}
                    onChange={(starter) => change({ starter })}
                  />
                </div>
              </div>
              <div>
                <h3 className={classes.small}>
                  <Trans>Solution, which no trainee sees</Trans>
                </h3>
                <div className={classes.code}>
                  <SourceEditor
                    key={`${setup.language} solution ${round}`}
                    initialText={setup.solution}
                    language={setup.language}
                    label={t`Solution`}
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
