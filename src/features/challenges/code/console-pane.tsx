import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { Fragment, useState } from 'react';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import classes from './console-pane.module.css';
import { errorLineIn } from './error-lines.ts';

interface Props {
  readonly judgement: Judgement | undefined;
  readonly titleOf: (id: string) => string;
  /** What became of the person's own input. */
  readonly own: Judgement | undefined;
  readonly isRunning: boolean;
  readonly onRunOwn: (input: string) => void;
  readonly onLine: (line: number) => void;
}

/** What a program says, and what it is given by hand. */
export function ConsolePane({ judgement, titleOf, own, isRunning, onRunOwn, onLine }: Props) {
  const { t } = useLingui();
  const [input, setInput] = useState('');
  const [isOwn, setOwn] = useState(false);
  const said = judgement?.cases.find(({ stderr }) => stderr !== '');
  const [result] = own?.cases ?? [];
  return (
    <div className={classes.console}>
      <div className={classes.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => setOwn(!isOwn)}
          aria-expanded={isOwn}
        >
          <Trans>Own input</Trans>
        </Button>
      </div>
      {isOwn && (
        <div className={classes.own}>
          <Textarea
            aria-label={t`Own input`}
            placeholder={t`What the program reads`}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={codeLimits.text}
            classNames={{ input: classes.input ?? '' }}
            value={input}
            onChange={(event) => setInput(event.currentTarget.value)}
          />
          <Button size="sm" variant="default" loading={isRunning} onClick={() => onRunOwn(input)}>
            <Trans>Run with it</Trans>
          </Button>
          {own && !own.compile.ok && <Output text={own.compile.output} onLine={onLine} isBad />}
          {result && (
            <>
              <Output text={result.stdout} onLine={onLine} />
              {result.stderr !== '' && <Output text={result.stderr} onLine={onLine} isBad />}
            </>
          )}
        </div>
      )}
      {judgement && !judgement.compile.ok && (
        <Output text={judgement.compile.output} onLine={onLine} isBad />
      )}
      {said ? (
        <>
          <p className={classes.from}>{titleOf(said.id)}</p>
          <Output text={said.stderr} onLine={onLine} isBad />
        </>
      ) : (
        judgement?.compile.ok === true &&
        judgement.cases.length > 0 && (
          <p className={classes.quiet}>
            <Plural
              value={judgement.cases.length}
              one="# case was run, and nothing was said beside its output."
              other="# cases were run, and nothing was said beside their output."
            />
          </p>
        )
      )}
      {!judgement && !isOwn && (
        <p className={classes.quiet}>
          <Trans>Errors and messages of your program are shown here.</Trans>
        </p>
      )}
    </div>
  );
}

interface OutputProps {
  readonly text: string;
  readonly isBad?: boolean;
  readonly onLine: (line: number) => void;
}

/** Where it names a line of the code, that is a way there. */
function Output({ text, isBad = false, onLine }: OutputProps) {
  return (
    <pre className={classes.output} data-bad={isBad || undefined}>
      {text.split('\n').map((line, index) => {
        const found = errorLineIn(line);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <Fragment key={index}>
            {found ? (
              <>
                {line.slice(0, found.from)}
                <button type="button" className={classes.way} onClick={() => onLine(found.line)}>
                  {line.slice(found.from, found.to)}
                </button>
                {line.slice(found.to)}
              </>
            ) : (
              line
            )}
            {'\n'}
          </Fragment>
        );
      })}
    </pre>
  );
}
