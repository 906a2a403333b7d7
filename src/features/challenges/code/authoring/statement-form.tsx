import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { draftLimits } from '../../../../../domain/aichats/drafts.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { MarkdownEditor } from '../../../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../../../ui/MarkdownView/markdown-view.tsx';
import { Replacing, Suggestion } from '../../../../ui/Suggestion/suggestion.tsx';
import classes from './authoring-form.module.css';
import type { DraftedFormProps } from './form-props.ts';

const previews = {
  en: (markdown: string) => <MarkdownView markdown={markdown} lang="en" size="compact" />,
  ja: (markdown: string) => <MarkdownView markdown={markdown} lang="ja" size="compact" />,
};

const otherOf = { en: 'ja', ja: 'en' } as const;

const isTranslatable = (text: string): boolean =>
  text.trim() !== '' && text.length <= draftLimits.translation;

/** What is to be done, in either language or in both. */
export function StatementForm({ materialId, content, onChange }: DraftedFormProps) {
  const { t } = useLingui();
  const { statement } = content;
  // An editor has its own text: another one from outside is an editor anew.
  const [taken, setTaken] = useState({ en: 0, ja: 0 });
  return (
    <>
      {(['en', 'ja'] as const).map((lang) => (
        <section key={lang} className={classes.card}>
          <h2 className={classes.heading}>
            {lang === 'en' ? <Trans>In English</Trans> : <Trans>In Japanese</Trans>}
          </h2>
          <MarkdownEditor
            key={taken[lang]}
            initialText={statement[lang]}
            label={lang === 'en' ? t`Statement in English` : t`Statement in Japanese`}
            placeholder={t`What to do, what to read and what to print`}
            maxLength={codeLimits.statement}
            onChange={(text) => onChange({ statement: { ...statement, [lang]: text } })}
            preview={previews[lang]}
          />
          <Suggestion
            label={t`Draft a translation with AI`}
            isDisabled={!isTranslatable(statement[otherOf[lang]])}
            asked={() => ({ kind: 'translation', lang, text: statement[otherOf[lang]] })}
            material={{ id: materialId, partsOf: () => [{ part: lang, title: '' }] }}
            onTake={({ text }) => {
              onChange({
                statement: { ...statement, [lang]: text.slice(0, codeLimits.statement) },
              });
              setTaken((before) => ({ ...before, [lang]: before[lang] + 1 }));
            }}
          >
            {({ text }) => <Replacing before={statement[lang]} after={text} />}
          </Suggestion>
        </section>
      ))}
    </>
  );
}
