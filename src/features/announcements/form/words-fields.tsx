import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import {
  announcementBodyLimit,
  announcementTitleLimit,
  type Words,
} from '../../../../domain/announcements/announcements.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { drawText } from '../announcement-text.tsx';
import classes from './announcement-form.module.css';

interface Props {
  language: Language;
  words: Words;
  error: string | undefined;
  onChange: (words: Words) => void;
}

/** Title and text in one of the languages. */
export function WordsFields({ language, words, error, onChange }: Props) {
  const { t } = useLingui();
  const name = { en: 'English', ja: '日本語' }[language];
  return (
    <section className={panel.panel}>
      <h2 className={panel.title} lang={language}>
        {name}
      </h2>
      <div className={classes.words}>
        <TextInput
          size="md"
          label={t`Title`}
          aria-label={t`Title in ${name}`}
          lang={language}
          maxLength={announcementTitleLimit}
          value={words.title}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...words, title: currentTarget.value })}
        />
        <div lang={language} className={classes.text}>
          <MarkdownEditor
            initialText={words.body}
            onChange={(body) => onChange({ ...words, body })}
            label={t`Text in ${name}`}
            placeholder={t`What it is about …`}
            maxLength={announcementBodyLimit}
            preview={drawText}
          />
        </div>
      </div>
    </section>
  );
}
