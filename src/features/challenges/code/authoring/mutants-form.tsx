import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trial } from '../../../../../domain/challenges/code/code.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import {
  type ProgrammingLanguage,
  ProgrammingLanguageSchema,
} from '../../../../../domain/runner/language-ids.ts';
import { packedSolution } from '../../../../../domain/challenges/code/project/project.rules.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import { SourceEditor } from '../frontend/source-editor.tsx';
import classes from './authoring-form.module.css';
import tableClasses from './case-table.module.css';
import { MutantFiles } from './mutant-files.tsx';
import { type FormProps, newId, withChange, without } from './form-props.ts';

interface Props extends FormProps {
  readonly trial: Trial | null;
}

/** Wrong solutions against the cases: a row without a mark is a hole in the cases. */
export function MutantsForm({ content, trial, onChange }: Props) {
  const { t } = useLingui();
  const { mutants, cases, languages } = content;
  const [open, setOpen] = useState<string>();
  const caughtBy = (id: string) => {
    const judgement = trial?.mutants.find((one) => one.id === id)?.judgement;
    return (
      judgement &&
      new Set(judgement.cases.filter(({ verdict }) => verdict !== 'passed').map((one) => one.id))
    );
  };
  const caught = mutants.filter(({ id }) => (caughtBy(id)?.size ?? 0) > 0).length;
  const all = mutants.length;
  const index = mutants.findIndex(({ id }) => id === open);
  const chosen = mutants[index];
  const [first] = languages;
  const isProject = content.style === 'development';
  function setLanguage(language: ProgrammingLanguage): void {
    const setup = languages.find((one) => one.language === language);
    // The files of one language are none of another's.
    const part = isProject && setup ? { language, code: packedSolution(setup) } : { language };
    onChange({ mutants: withChange(mutants, index, part) });
  }

  return (
    <section className={classes.card}>
      <div className={classes.headingRow}>
        <h2 className={classes.heading}>
          <Trans>Wrong solutions</Trans>
        </h2>
        <span className={classes.quiet}>
          {all === 0 ? (
            <Trans>They show whether the cases catch anything.</Trans>
          ) : (
            <Trans>
              {caught} of {all} caught, marked under the cases that catch them
            </Trans>
          )}
        </span>
        <Button
          className={classes.end}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={!first || all >= codeLimits.mutants}
          onClick={() => {
            if (!first) return;
            const id = newId();
            const { language, solution } = first;
            const code = isProject ? packedSolution(first) : solution;
            onChange({ mutants: [...mutants, { id, title: '', language, code }] });
            setOpen(id);
          }}
        >
          <Trans>Add wrong solution</Trans>
        </Button>
      </div>
      {all > 0 && (
        <div className={tableClasses.scrolled}>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th>
                  <Trans>What is wrong</Trans>
                </th>
                {cases.map(({ id }, at) => (
                  <th key={id} className={tableClasses.cell}>
                    {at + 1}
                  </th>
                ))}
                <th>
                  <Trans>Result</Trans>
                </th>
              </tr>
            </thead>
            <tbody data-old={trial?.isCurrent === false || undefined}>
              {mutants.map(({ id, title, language }, at) => {
                const by = caughtBy(id);
                return (
                  <tr key={id} data-hole={by?.size === 0 || undefined}>
                    <td>
                      <UnstyledButton
                        className={tableClasses.name}
                        aria-expanded={id === open}
                        onClick={() => setOpen(id === open ? undefined : id)}
                      >
                        {title === '' ? t`Wrong solution ${at + 1}` : title}
                      </UnstyledButton>{' '}
                      <span className={classes.quiet}>{languageFacts[language].label}</span>
                    </td>
                    {cases.map((one, caseAt) => (
                      <td key={one.id} className={tableClasses.cell}>
                        {by?.has(one.id) === true && (
                          <span className={tableClasses.mark}>
                            <IconCheck
                              size={16}
                              stroke={2}
                              aria-label={t`Caught by case ${caseAt + 1}`}
                            />
                          </span>
                        )}
                      </td>
                    ))}
                    <td>
                      {by === undefined ? (
                        <Trans>Not run yet</Trans>
                      ) : by.size > 0 ? (
                        <b className={tableClasses.ok}>
                          <Trans>Caught</Trans>
                        </b>
                      ) : (
                        <b className={tableClasses.warn}>
                          <Trans>Not caught</Trans>
                        </b>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {chosen && (
        <div className={classes.fields} key={chosen.id}>
          <div className={classes.row}>
            <TextInput
              className={classes.grow}
              label={t`What is wrong`}
              value={chosen.title}
              maxLength={200}
              onChange={(event) =>
                onChange({
                  mutants: withChange(mutants, index, { title: event.currentTarget.value }),
                })
              }
            />
            <Select
              label={t`Language`}
              data={languages.map(({ language }) => ({
                value: language,
                label: languageFacts[language].label,
              }))}
              value={chosen.language}
              allowDeselect={false}
              onChange={(value) => setLanguage(ProgrammingLanguageSchema.parse(value))}
            />
            <Button
              className={classes.bottom}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => {
                onChange({ mutants: without(mutants, index) });
                setOpen(undefined);
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
          <div className={classes.code}>
            {isProject ? (
              <MutantFiles
                key={chosen.language}
                code={chosen.code}
                onChange={(code) => onChange({ mutants: withChange(mutants, index, { code }) })}
              />
            ) : (
              <SourceEditor
                key={chosen.language}
                initialText={chosen.code}
                language={chosen.language}
                label={t`Wrong solution`}
                onChange={(code) => onChange({ mutants: withChange(mutants, index, { code }) })}
              />
            )}
          </div>
        </div>
      )}
    </section>
  );
}
