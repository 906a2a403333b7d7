import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  type Difficulty,
  DifficultySchema,
  difficulties,
} from '../../../domain/materials/kinds.ts';
import { type Language, languages, LanguageSchema } from '../../../domain/format/language.ts';
import { difficultyWords, languageWords } from '../../lib/material-words.ts';
import classes from './language-and-difficulty.module.css';

interface Props {
  readonly lang: Language;
  readonly difficulty: Difficulty;
  readonly isReadOnly?: boolean;
  readonly onLang: (lang: Language) => void;
  readonly onDifficulty: (difficulty: Difficulty) => void;
}

/** In what a material is written, and for whom: two fields of every form that knows one. */
export function LanguageAndDifficulty({ lang, difficulty, isReadOnly = false, ...told }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.pair}>
      {isReadOnly ? (
        <>
          <TextInput size="md" label={t`Language`} readOnly value={i18n._(languageWords[lang])} />
          <TextInput
            size="md"
            label={t`Difficulty`}
            readOnly
            value={i18n._(difficultyWords[difficulty])}
          />
        </>
      ) : (
        <>
          <NativeSelect
            size="md"
            label={t`Language`}
            value={lang}
            data={languages.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
            onChange={({ currentTarget }) => told.onLang(LanguageSchema.parse(currentTarget.value))}
          />
          <NativeSelect
            size="md"
            label={t`Difficulty`}
            value={difficulty}
            data={difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) }))}
            onChange={({ currentTarget }) =>
              told.onDifficulty(DifficultySchema.parse(currentTarget.value))
            }
          />
        </>
      )}
    </div>
  );
}
