import { useState } from 'react';
import type { Judgement } from '../../../../../domain/challenges/code/judgement.schema.ts';
import type { MarkedLine } from '../../../../ui/CodeEditor/diagnostic-marks.ts';
import type { Diagnostic, Source } from './diagnostic.ts';
import { inOrder, type ToldDiagnostic, toldDiagnostics } from './told-diagnostics.ts';

interface Run {
  readonly judgement: Judgement | undefined;
  /** With an input of one's own. */
  readonly isOwn: boolean;
  /** As they were run. */
  readonly ran: () => readonly Source[];
  /** As they are now. */
  readonly now: () => readonly Source[];
}

export interface Diagnostics {
  /** In the order in which one goes through them. */
  readonly all: readonly ToldDiagnostic[];
  /** The one that was gone to last, else the first error: it is shown below its line. */
  readonly shown: ToldDiagnostic | undefined;
  /** What was marked in a file stands elsewhere, or its line is another one. */
  readonly moved: (path: string, lines: readonly MarkedLine[]) => void;
  readonly show: (key: string) => void;
  /** Why the text could not be formatted; the last time alone. */
  readonly tell: (fault: Diagnostic) => void;
  /** The next one or the one before it, round and round. */
  readonly beside: (step: 1 | -1) => ToldDiagnostic | undefined;
}

/** What the last run says about places of the text, each until its line is changed. */
export function useDiagnostics({ judgement, isOwn, ran, now }: Run): Diagnostics {
  const [of, setOf] = useState<Judgement>();
  const [all, setAll] = useState<readonly ToldDiagnostic[]>([]);
  const [chosen, setChosen] = useState<string>();
  function found(one: Judgement): ToldDiagnostic[] {
    const sources = ran();
    return unchanged(toldDiagnostics(one, sources, isOwn), sources, now());
  }
  if (of !== judgement) {
    setOf(judgement);
    setAll(judgement ? found(judgement) : []);
    setChosen(undefined);
  }
  const at = all.findIndex(({ key }) => key === chosen);
  return {
    all,
    shown: all[at] ?? all.find(({ severity }) => severity === 'error'),
    moved(path, lines) {
      const places = new Map(lines.map(({ key, line }) => [key, line]));
      const isSame = all.every((one) => one.path !== path || places.get(one.key) === one.line);
      if (isSame) return;
      setAll(
        all.flatMap((one) => {
          if (one.path !== path) return one;
          const line = places.get(one.key);
          return line === undefined ? [] : { ...one, line };
        }),
      );
    },
    show: setChosen,
    tell(fault) {
      const key = `format ${fault.path}`;
      const others = all.filter((one) => one.caseNumber !== 'format');
      const paths = [...new Set([...others, fault].map(({ path }) => path))];
      setAll(inOrder([...others, { ...fault, key, caseNumber: 'format' }], paths));
      setChosen(key);
    },
    beside(step) {
      if (at === -1) return step === 1 ? all[0] : all.at(-1);
      return all[(at + step + all.length) % all.length];
    },
  };
}

/** Without those whose line was changed while it was run. */
function unchanged(
  told: readonly ToldDiagnostic[],
  ran: readonly Source[],
  now: readonly Source[],
): ToldDiagnostic[] {
  const lineIn = (sources: readonly Source[], { path, line }: ToldDiagnostic) =>
    sources.find((source) => source.path === path)?.content.split('\n')[line - 1];
  const paths = ran.map(({ path }) => path);
  return inOrder(told, paths).filter((one) => lineIn(ran, one) === lineIn(now, one));
}
