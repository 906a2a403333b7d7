import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { CodeDraft } from '../../../../../domain/challenges/code/code.contract.ts';
import {
  type ProgrammingLanguage,
  ProgrammingLanguageSchema,
} from '../../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import classes from './authoring-form.module.css';

interface Props {
  readonly languages: readonly ProgrammingLanguage[];
  /** What this site's runner has, and the challenge not yet. */
  readonly offered: CodeDraft['running'];
  readonly isNoneRunning: boolean;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  readonly onAdd: (language: ProgrammingLanguage) => void;
}

/** The languages of a challenge, and those that can be added. */
export function LanguageChips({
  languages,
  offered,
  isNoneRunning,
  chosen,
  onChoose,
  onAdd,
}: Props) {
  const { t } = useLingui();
  const left = offered.filter(({ language }) => !languages.includes(language));
  return (
    <>
      <div className={classes.headingRow}>
        <h2 className={classes.heading}>
          <Trans>Languages</Trans>
        </h2>
        <Select
          className={classes.adding}
          aria-label={t`Add a language`}
          placeholder={t`Add a language`}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          nothingFoundMessage={t`This site’s runner has no other languages.`}
          data={left.map(({ language, version }) => ({
            value: language,
            label: `${languageFacts[language].label} ${version}`,
          }))}
          value={null}
          disabled={left.length === 0}
          onChange={(value) => value && onAdd(ProgrammingLanguageSchema.parse(value))}
        />
      </div>
      {isNoneRunning && (
        <p className={classes.quiet}>
          <Trans>No code can be run on this server at present, so no language can be added.</Trans>
        </p>
      )}
      <div className={classes.chips} role="tablist" aria-label={t`Languages`}>
        {languages.map((language, at) => (
          <Button
            key={language}
            role="tab"
            aria-selected={at === chosen}
            size="sm"
            variant={at === chosen ? 'light' : 'default'}
            leftSection={
              <span
                className={classes.dot}
                style={{ background: languageFacts[language].colour }}
                aria-hidden
              />
            }
            onClick={() => onChoose(at)}
          >
            {languageFacts[language].label}
          </Button>
        ))}
      </div>
    </>
  );
}
