import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import { plainWords } from '../../../../../domain/runner/language-ids.ts';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { CodeEditor } from '../../../../ui/CodeEditor/code-editor.tsx';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import type { Place } from '../../attempts-in-step.ts';
import paneClasses from '../code-pane.module.css';
import { type Copy, useWorkingCopy } from '../use-working-copy.ts';
import { JudgedDesk } from './judged-desk.tsx';

interface Props {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly found: Copy;
  readonly isReadOnly: boolean;
  readonly onSubmitted: () => void;
}

/** Where a prompt or a text is written that a person judges by a rubric. */
export function WordsDesk({ found, ...props }: Props) {
  const { t } = useLingui();
  const desk = useWorkingCopy(props.place, props.challenge, found);
  const [restored, setRestored] = useState(0);
  const [count, setCount] = useState(() => desk.codeOf(plainWords).trim().length);
  const write = (text: string) => {
    setCount(text.trim().length);
    desk.write(text);
  };
  return (
    <JudgedDesk
      {...props}
      workName={t`Text`}
      submit={() => desk.submit()}
      isReady={count > 0}
      onRestore={(code) => {
        write(code);
        setRestored(restored + 1);
      }}
    >
      <div className={paneClasses.pane}>
        <div className={paneClasses.head}>
          <b>
            <Trans>Your text</Trans>
          </b>
          <SavedChip isUnsaved={desk.isUnsaved} hasFailed={desk.hasFailed} />
          <span className={paneClasses.language}>
            <Plural value={count} one="# character" other="# characters" />
          </span>
        </div>
        <div className={paneClasses.editor}>
          <CodeEditor
            key={restored}
            initialText={desk.codeOf(plainWords)}
            label={t`Your text`}
            maxLength={codeLimits.code}
            isProse
            isReadOnly={props.isReadOnly}
            onChange={write}
          />
        </div>
      </div>
    </JudgedDesk>
  );
}
