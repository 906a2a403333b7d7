import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { isRight } from '../../../../domain/challenges/code/checkers.ts';
import type { CodeStyle } from '../../../../domain/challenges/code/code-styles.ts';
import type { CaseOutcome } from '../../../../domain/challenges/code/judgement.schema.ts';
import classes from './cases-pane.module.css';
import { ComparedPictures } from './frontend/compared-pictures.tsx';
import { DifferenceWords } from './difference-words.tsx';
import { saidLine } from './said-line.ts';
import { ShownText } from './shown-text.tsx';

const exact = { kind: 'exact', tolerance: 0 } as const;

interface Props {
  readonly input: string;
  readonly expected: string;
  readonly outcome: CaseOutcome | undefined;
  readonly style: CodeStyle;
}

/** What went into a case, what was to come out, and what came. */
export function CaseDetail({ input, expected, outcome, style }: Props) {
  const isFunction = style === 'function';
  const isPage = style === 'frontend';
  const [showsSpaces, setShowsSpaces] = useState(true);
  const { pictures } = outcome ?? {};
  // Of a page that only looks otherwise, what it printed is right.
  const looksOtherwise = pictures?.some(({ isAlike }) => !isAlike) === true;
  const differs =
    outcome?.verdict === 'differs' && !(looksOtherwise && isRight(expected, outcome.stdout, exact));
  const hasOutput = outcome !== undefined && outcome.verdict !== 'compileError';
  return (
    <div className={classes.detail}>
      {differs && !isFunction && (
        <p className={classes.sentence}>
          <DifferenceWords expected={expected} got={outcome.stdout} />
        </p>
      )}
      {outcome && outcome.stderr !== '' && (
        <p className={classes.error}>{saidLine(outcome.stderr)}</p>
      )}
      {pictures && <ComparedPictures pictures={pictures} />}
      <div className={classes.both} data-single={!hasOutput || undefined}>
        <div>
          <h4>
            {isPage ? (
              <Trans>To print</Trans>
            ) : isFunction ? (
              <Trans>To return</Trans>
            ) : (
              <Trans>Expected</Trans>
            )}
          </h4>
          <ShownText
            text={expected}
            showsSpaces={showsSpaces}
            {...(differs ? { other: outcome.stdout } : {})}
          />
        </div>
        {hasOutput && (
          <div>
            <h4>{isFunction ? <Trans>Returned</Trans> : <Trans>Got</Trans>}</h4>
            <ShownText
              text={outcome.stdout}
              showsSpaces={showsSpaces}
              {...(differs ? { other: expected } : {})}
            />
          </div>
        )}
      </div>
      <div>
        <h4>
          {isPage ? (
            <Trans>Checks</Trans>
          ) : isFunction ? (
            <Trans>Arguments</Trans>
          ) : (
            <Trans>Input</Trans>
          )}
        </h4>
        <ShownText text={input} showsSpaces={false} />
      </div>
      {outcome && outcome.printed !== '' && (
        <div>
          <h4>
            <Trans>Other output</Trans>
          </h4>
          <ShownText text={outcome.printed} showsSpaces={false} />
        </div>
      )}
      <p className={classes.legend}>
        {showsSpaces && (
          <>
            <span>
              <span aria-hidden>· </span>
              <Trans>space</Trans>
            </span>
            <span>
              <span aria-hidden>↵ </span>
              <Trans>end of line</Trans>
            </span>
          </>
        )}
        <UnstyledButton className={classes.link} onClick={() => setShowsSpaces(!showsSpaces)}>
          {showsSpaces ? <Trans>Hide whitespace</Trans> : <Trans>Show whitespace</Trans>}
        </UnstyledButton>
      </p>
    </div>
  );
}
