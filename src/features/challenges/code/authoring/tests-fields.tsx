import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import type { CodeContent } from '../../../../../domain/challenges/code/code-content.schema.ts';
import type { Trial } from '../../../../../domain/challenges/code/code.contract.ts';
import {
  fileOfTest,
  hiddenFiles,
} from '../../../../../domain/challenges/code/project/project.rules.ts';
import { testForms } from '../../../../../domain/challenges/code/project/test-forms.ts';
import classes from './authoring-form.module.css';
import { type FormProps, newId } from './form-props.ts';

/** Which tests a case of a project takes. */
export function TestsField({
  content,
  value,
  onChange,
}: {
  readonly content: CodeContent;
  readonly value: string;
  readonly onChange: (input: string) => void;
}) {
  const { t } = useLingui();
  const examples = content.languages.flatMap(({ language }) => testForms[language]?.example ?? []);
  return (
    <Textarea
      label={t`Tests, one per line`}
      description={t`All of them must pass, in each language its own. An asterisk matches anything; on its own it takes every test not named by another case.`}
      placeholder={examples.join('\n')}
      autosize
      minRows={3}
      maxRows={12}
      classNames={{ input: classes.mono ?? '' }}
      maxLength={codeLimits.text}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Tests that the solutions ran and no case names, to be made cases of at once. */
export function UnnamedTests({ content, trial, onChange }: FormProps & { trial: Trial | null }) {
  const found = (trial?.solutions ?? []).flatMap(({ judgement }) => judgement.others ?? []);
  const count = found.length;
  if (count === 0) return null;
  const secret = new Set(
    content.languages.flatMap((setup) => hiddenFiles(setup).map(({ path }) => path)),
  );
  function add(): void {
    // The same test of several languages is one case.
    const byTitle = new Map<string, typeof found>();
    for (const test of found) {
      const title = titleOf(test.name);
      byTitle.set(title, [...(byTitle.get(title) ?? []), test]);
    }
    const made = [...byTitle].map(([title, tests]) => ({
      id: newId(),
      title,
      isPublic: tests.every(({ name, isHidden }) => !isHidden && !secret.has(fileOfTest(name))),
      weight: 10,
      input: [...new Set(tests.map(({ name }) => name))].join('\n'),
      expected: '',
    }));
    onChange({ cases: [...content.cases, ...made].slice(0, codeLimits.cases) });
  }
  return (
    <div className={classes.row}>
      <p className={classes.quiet}>
        <Plural
          value={count}
          one="# test has no case, and is worth nothing."
          other="# tests have no case, and are worth nothing."
        />
      </p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={add}
      >
        <Trans>Turn into cases</Trans>
      </Button>
    </div>
  );
}

/** `…::CartTest::test_large_sum`, `…::cart > large sum` and `…::testLargeSum` are all “Large sum”. */
function titleOf(name: string): string {
  const last = name.split(/::|>/).at(-1)?.trim() ?? name;
  const words = last
    .replace(/^test_?(?=[_A-Z0-9]|\w)/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, 200);
}
