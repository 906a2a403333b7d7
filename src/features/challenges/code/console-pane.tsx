import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import classes from './console-pane.module.css';
import { LinkedOutput } from './diagnostics/linked-output.tsx';

interface Props {
  readonly judgement: Judgement | undefined;
  /** What is said about places of the code. */
  readonly told: ReactNode;
  /** Of the one file. */
  readonly paths: readonly string[];
  readonly titleOf: (id: string) => string;
  /** What became of the person's own input. */
  readonly own: Judgement | undefined;
  readonly isRunning: boolean;
  readonly onRunOwn: (input: string) => void;
  readonly onPlace: (path: string, line: number) => void;
}

/** What a program says, and what it is given by hand. */
export function ConsolePane({ judgement, own, isRunning, onRunOwn, ...props }: Props) {
  const { t } = useLingui();
  const { titleOf, paths, onPlace } = props;
  const places = { paths, onPlace };
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
          <Trans>Your own input</Trans>
        </Button>
      </div>
      {isOwn && (
        <div className={classes.own}>
          <Textarea
            aria-label={t`Your own input`}
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
            <Trans>Run with this input</Trans>
          </Button>
          {own && !own.compile.ok && <LinkedOutput text={own.compile.output} {...places} isBad />}
          {result && (
            <>
              <LinkedOutput text={result.stdout} {...places} />
              {result.stderr !== '' && <LinkedOutput text={result.stderr} {...places} isBad />}
            </>
          )}
        </div>
      )}
      {props.told}
      {judgement && !judgement.compile.ok && (
        <LinkedOutput text={judgement.compile.output} {...places} isBad />
      )}
      {said ? (
        <>
          <p className={classes.from}>{titleOf(said.id)}</p>
          <LinkedOutput text={said.stderr} {...places} isBad />
        </>
      ) : (
        judgement?.compile.ok === true &&
        judgement.cases.length > 0 && (
          <p className={classes.quiet}>
            <Plural
              value={judgement.cases.length}
              one="# case was run, with no messages besides its output."
              other="# cases were run, with no messages besides their output."
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
