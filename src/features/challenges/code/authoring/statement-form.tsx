import { Trans, useLingui } from '@lingui/react/macro';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { MarkdownEditor } from '../../../../ui/MarkdownEditor/markdown-editor.tsx';
import { MarkdownView } from '../../../../ui/MarkdownView/markdown-view.tsx';
import classes from './authoring-form.module.css';
import type { FormProps } from './form-props.ts';

const previews = {
  en: (markdown: string) => <MarkdownView markdown={markdown} lang="en" size="compact" />,
  ja: (markdown: string) => <MarkdownView markdown={markdown} lang="ja" size="compact" />,
};

/** What is to be done, in either language or in both. */
export function StatementForm({ content, onChange }: FormProps) {
  const { t } = useLingui();
  const { statement } = content;
  return (
    <>
      {(['en', 'ja'] as const).map((lang) => (
        <section key={lang} className={classes.card}>
          <h2 className={classes.heading}>
            {lang === 'en' ? <Trans>In English</Trans> : <Trans>In Japanese</Trans>}
          </h2>
          <MarkdownEditor
            initialText={statement[lang]}
            label={lang === 'en' ? t`Statement in English` : t`Statement in Japanese`}
            placeholder={t`What is to be done, what is read and what is printed`}
            maxLength={codeLimits.statement}
            onChange={(text) => onChange({ statement: { ...statement, [lang]: text } })}
            preview={previews[lang]}
          />
        </section>
      ))}
    </>
  );
}
