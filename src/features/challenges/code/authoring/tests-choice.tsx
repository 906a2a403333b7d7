import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { LanguageSetup } from '../../../../../domain/challenges/code/code-content.schema.ts';
import type { TestCommand } from '../../../../../domain/challenges/code/project/test-command.ts';
import { testForms } from '../../../../../domain/challenges/code/project/test-forms.ts';
import classes from './authoring-form.module.css';
import formClasses from './project-form.module.css';

export const emptyCommand: TestCommand = { command: '', form: 'junit', report: '' };

interface Props {
  readonly setup: Pick<LanguageSetup, 'language' | 'tests'>;
  /** Undefined: in the form that the language is known for here. */
  readonly onChange: (tests: TestCommand | undefined) => void;
}

/** How the tests of a project are run: in a known form, or by a command of the author's. */
export function TestsChoice({ setup, onChange }: Props) {
  const { t } = useLingui();
  const form = testForms[setup.language];
  const { tests } = setup;
  return (
    <div className={formClasses.tests}>
      {form && (
        <SegmentedControl
          aria-label={t`How tests are run`}
          value={tests ? 'command' : 'form'}
          onChange={(value) => onChange(value === 'command' ? emptyCommand : undefined)}
          data={[
            { value: 'form', label: form.name },
            { value: 'command', label: t`By a command` },
          ]}
        />
      )}
      {tests ? (
        <CommandFields tests={tests} onChange={onChange} />
      ) : (
        form && (
          <p className={classes.quiet}>
            <Trans>
              Tests are written with {form.name} and called like <code>{form.example}</code>.
            </Trans>
          </p>
        )
      )}
    </div>
  );
}

function CommandFields({
  tests,
  onChange,
}: {
  readonly tests: TestCommand;
  readonly onChange: (tests: TestCommand) => void;
}) {
  const { t } = useLingui();
  const isJunit = tests.form === 'junit';
  return (
    <>
      <Textarea
        className={formClasses.command}
        label={t`Command`}
        description={t`It is run by the shell in the project folder, within its limits, without a network and with what is installed on this server. It also compiles whatever has to be compiled.`}
        placeholder={
          isJunit
            ? 'node --test --test-reporter=junit --test-reporter-destination=report.xml'
            : 'node --test --test-reporter=tap'
        }
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        classNames={{ input: classes.mono ?? '' }}
        value={tests.command}
        onChange={(event) => onChange({ ...tests, command: event.currentTarget.value })}
      />
      <div className={classes.row}>
        <SegmentedControl
          className={classes.bottom}
          aria-label={t`Report format`}
          value={tests.form}
          onChange={(value) =>
            onChange({ ...tests, form: value === 'tap' ? 'tap' : 'junit', report: '' })
          }
          data={[
            { value: 'junit', label: 'JUnit XML' },
            { value: 'tap', label: 'TAP' },
          ]}
        />
        {isJunit && (
          <TextInput
            className={classes.grow}
            label={t`File or folder of the report`}
            placeholder="report.xml"
            maxLength={120}
            classNames={{ input: classes.mono ?? '' }}
            value={tests.report}
            onChange={(event) => onChange({ ...tests, report: event.currentTarget.value })}
          />
        )}
      </div>
      <p className={classes.quiet}>
        {isJunit ? (
          <Trans>
            Refer to a test by its class and name, <code>cart.CartTest::adds up</code>. Press “Run
            all” to list the tests and turn them into cases.
          </Trans>
        ) : (
          <Trans>
            Refer to a test by its description, <code>adds up</code>. Press “Run all” to list the
            tests and turn them into cases.
          </Trans>
        )}{' '}
        <Trans>
          Code that trainees write runs beside your tests and could forge such a report. Reviewers
          see the code; where that is not enough, ask for a function.
        </Trans>
      </p>
    </>
  );
}
