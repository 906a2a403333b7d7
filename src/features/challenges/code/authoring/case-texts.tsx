import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { CodeCase } from '../../../../../domain/challenges/code/code-content.schema.ts';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { ChecksHelp } from '../frontend/checks-help.tsx';
import classes from './authoring-form.module.css';

interface Props {
  readonly one: CodeCase;
  readonly isFunction: boolean;
  readonly isPage: boolean;
  readonly onChange: (part: Partial<CodeCase>) => void;
}

/** What goes into a case, and what is to come out of it. */
export function CaseTexts({ one, isFunction, isPage, onChange }: Props) {
  const { t } = useLingui();
  const code = { input: classes.mono ?? '' };
  return (
    <>
      <div className={classes.pair}>
        <Textarea
          label={isPage ? t`Checks` : isFunction ? t`Arguments, as a JSON list` : t`Input`}
          description={
            isPage ? t`A script that looks at the page and prints what it finds` : undefined
          }
          autosize
          minRows={4}
          maxRows={14}
          classNames={code}
          maxLength={codeLimits.text}
          value={one.input}
          onChange={(event) => onChange({ input: event.currentTarget.value })}
        />
        <Textarea
          label={
            isPage ? t`To print` : isFunction ? t`Expected return value (JSON)` : t`Expected output`
          }
          description={isPage ? t`Output for a correct page` : undefined}
          autosize
          minRows={4}
          maxRows={14}
          classNames={code}
          maxLength={codeLimits.text}
          value={one.expected}
          onChange={(event) => onChange({ expected: event.currentTarget.value })}
        />
      </div>
      {isPage && <ChecksHelp />}
    </>
  );
}
