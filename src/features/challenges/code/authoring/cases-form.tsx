import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconEye, IconEyeOff, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trial } from '../../../../../domain/challenges/code/code.contract.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { type CodeCase } from '../../../../../domain/challenges/code/code-content.schema.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import { sumPoints } from '../../../../../domain/challenges/points.ts';
import { CaseDetail } from '../case-detail.tsx';
import { TestDetail } from '../project/test-detail.tsx';
import { verdictLooks } from '../verdict-looks.ts';
import classes from './authoring-form.module.css';
import tableClasses from './case-table.module.css';
import { CaseTexts } from './case-texts.tsx';
import { type FormProps, newId, withChange, without } from './form-props.ts';
import { TestsField, UnnamedTests } from './tests-fields.tsx';
import { VisualFields } from './visual-fields.tsx';

interface Props extends FormProps {
  readonly trial: Trial | null;
}

/** The cases in a table, with what each solution made of them; the one that is open is written below. */
export function CasesForm({ content, trial, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { cases } = content;
  const isProject = content.style === 'development';
  const [open, setOpen] = useState<string>();
  const shown = cases.filter(({ isPublic }) => isPublic).length;
  const hidden = cases.length - shown;
  const points = sumPoints(cases.map(({ weight }) => weight));
  const solutions = trial?.solutions ?? [];
  const index = cases.findIndex(({ id }) => id === open);
  const chosen = cases[index];

  function add(): void {
    const id = newId();
    const input = content.signature ? '[]' : '';
    onChange({
      cases: [
        ...cases,
        { id, title: '', isPublic: cases.length < 2, weight: 10, input, expected: '' },
      ],
    });
    setOpen(id);
  }

  return (
    <section className={classes.card}>
      <div className={classes.headingRow}>
        <h2 className={classes.heading}>
          <Trans>Cases</Trans>
        </h2>
        <span className={classes.quiet}>
          <Plural value={shown} one="# public" other="# public" /> ·{' '}
          <Plural value={hidden} one="# hidden" other="# hidden" /> ·{' '}
          <Plural value={points} one="# point in all" other="# points in all" />
        </span>
        <Button
          className={classes.end}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          disabled={cases.length >= codeLimits.cases}
          onClick={add}
        >
          <Trans>Add case</Trans>
        </Button>
      </div>
      {isProject && <UnnamedTests content={content} trial={trial} onChange={onChange} />}
      {cases.length === 0 ? (
        <p className={classes.quiet}>
          {isProject ? (
            <Trans>
              A case is one or more tests. Write tests among the files and press “Run all”: the
              tests found can be turned into cases.
            </Trans>
          ) : (
            <Trans>
              A case is an input and its expected output. Public cases are shown to trainees; the
              contents of hidden cases never are.
            </Trans>
          )}
        </p>
      ) : (
        <div className={tableClasses.scrolled}>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th>#</th>
                <th>
                  <Trans>Case</Trans>
                </th>
                <th>
                  <Trans>Visibility</Trans>
                </th>
                <th className={tableClasses.number}>
                  <Trans context="to be had">Points</Trans>
                </th>
                {solutions.map(({ language }) => (
                  <th key={language} className={tableClasses.number}>
                    {languageFacts[language].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody data-old={trial?.isCurrent === false || undefined}>
              {cases.map((one, at) => (
                <tr key={one.id} data-open={one.id === open || undefined}>
                  <td>{at + 1}</td>
                  <td>
                    <UnstyledButton
                      className={tableClasses.name}
                      aria-expanded={one.id === open}
                      onClick={() => setOpen(one.id === open ? undefined : one.id)}
                    >
                      {one.title === '' ? t`Case ${at + 1}` : one.title}
                    </UnstyledButton>
                  </td>
                  <td>
                    <span className={tableClasses.visibility}>
                      {one.isPublic ? (
                        <IconEye size={16} stroke={1.75} aria-hidden />
                      ) : (
                        <IconEyeOff size={16} stroke={1.75} aria-hidden />
                      )}
                      {one.isPublic ? (
                        <Trans>Public</Trans>
                      ) : (
                        <Trans context="a case">Hidden</Trans>
                      )}
                    </span>
                  </td>
                  <td className={tableClasses.number}>{i18n.number(one.weight)}</td>
                  {solutions.map(({ language, judgement }) => {
                    const outcome = judgement.cases.find(({ id }) => id === one.id);
                    const looks = outcome && verdictLooks[outcome.verdict];
                    const ms = i18n.number(outcome?.cpuMs ?? 0);
                    return (
                      <td key={language} className={tableClasses.number}>
                        {outcome && looks ? (
                          <span className={tableClasses.outcome} data-tone={looks.tone}>
                            {outcome.verdict === 'passed' ? (
                              <>
                                <Trans>{ms} ms</Trans>
                                <IconCheck size={16} stroke={2} aria-label={i18n._(looks.word)} />
                              </>
                            ) : (
                              <>
                                {i18n._(looks.word)}
                                <IconX size={16} stroke={2} aria-hidden />
                              </>
                            )}
                          </span>
                        ) : (
                          '–'
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen && (
        <CaseFields
          key={chosen.id}
          number={index + 1}
          one={chosen}
          content={content}
          isFunction={content.signature !== null}
          isPage={content.style === 'frontend'}
          onChange={(part) => onChange({ cases: withChange(cases, index, part) })}
          onReplace={(next) =>
            onChange({ cases: cases.map((one) => (one === chosen ? next : one)) })
          }
          onRemove={() => {
            onChange({ cases: without(cases, index) });
            setOpen(undefined);
          }}
          wrong={wrongOf(solutions, chosen.id)}
        />
      )}
    </section>
  );
}

/** What the first solution made of a case that it does not pass. */
function wrongOf(solutions: Trial['solutions'], id: string) {
  for (const { judgement } of solutions) {
    const outcome = judgement.cases.find((one) => one.id === id);
    if (outcome && outcome.verdict !== 'passed') return outcome;
  }
  return undefined;
}

interface FieldsProps {
  readonly number: number;
  readonly one: CodeCase;
  readonly isFunction: boolean;
  readonly content: FormProps['content'];
  readonly isPage: boolean;
  readonly wrong: ReturnType<typeof wrongOf>;
  readonly onChange: (part: Partial<CodeCase>) => void;
  readonly onReplace: (next: CodeCase) => void;
  readonly onRemove: () => void;
}

function CaseFields({
  number,
  one,
  content,
  isFunction,
  isPage,
  wrong,
  onChange,
  onReplace,
  onRemove,
}: FieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextInput
          className={classes.grow}
          label={t`Name of case ${number}`}
          value={one.title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <NumberInput
          label={t({ message: 'Points', context: 'to be had' })}
          value={one.weight}
          min={0}
          max={1000}
          onChange={(value) => onChange({ weight: Number(value) || 0 })}
        />
        <SegmentedControl
          className={classes.bottom}
          aria-label={t`Visibility`}
          value={one.isPublic ? 'public' : 'hidden'}
          onChange={(value) => onChange({ isPublic: value === 'public' })}
          data={[
            { value: 'public', label: t`Public` },
            { value: 'hidden', label: t({ message: 'Hidden', context: 'a case' }) },
          ]}
        />
        <Button
          className={classes.bottom}
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} />}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {content.style === 'development' ? (
        <TestsField content={content} value={one.input} onChange={(input) => onChange({ input })} />
      ) : (
        <CaseTexts one={one} isFunction={isFunction} isPage={isPage} onChange={onChange} />
      )}
      {isPage && <VisualFields one={one} onChange={onReplace} />}
      {wrong && (
        <>
          <h3 className={classes.small}>
            <Trans>Result of the solution</Trans>
          </h3>
          {content.style === 'development' ? (
            <TestDetail tests={one.input} outcome={wrong} />
          ) : (
            <CaseDetail
              input={one.input}
              expected={one.expected}
              outcome={wrong}
              style={isPage ? 'frontend' : isFunction ? 'function' : 'algorithm'}
            />
          )}
        </>
      )}
    </div>
  );
}
