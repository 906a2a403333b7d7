import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Said } from '../../../../ui/CodeEditor/code-editor.tsx';
import type { MarkedLine, PlaceMark } from '../../../../ui/CodeEditor/diagnostic-marks.ts';
import { LineError } from './line-error.tsx';
import type { ToldDiagnostic } from './told-diagnostics.ts';
import type { Diagnostics } from './use-diagnostics.ts';

/** What editors show of the last run, by the path of the file. */
export interface PlaceNotes {
  readonly saidOf: (path: string) => readonly Said[];
  readonly marksOf: (path: string) => readonly PlaceMark[];
  readonly onMoved: (path: string, lines: readonly MarkedLine[]) => void;
}

/** Who says it. */
export function useWhere(): (one: Pick<ToldDiagnostic, 'caseNumber'>) => string {
  const { t } = useLingui();
  return ({ caseNumber: number }) => {
    if (number === undefined) return t`Compiler`;
    if (number === 'own') return t`Own input`;
    return number === 'format' ? t`Formatter` : t`Case ${number}`;
  };
}

const nothing: readonly Said[] = [];
const none: readonly PlaceMark[] = [];

/** All places are underlined; what is said about the one that is shown stands below its line. */
export function usePlaceNotes({ all, shown, moved }: Diagnostics): PlaceNotes {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const whereOf = useWhere();
  const byPath = useMemo(() => {
    const marks = new Map<string, PlaceMark[]>();
    for (const one of all) {
      const { path, message, severity } = one;
      const spoken = severity === 'error' ? t`Error: ${message}` : t`Warning: ${message}`;
      const mark = { ...one, source: whereOf(one), spoken };
      marks.set(path, [...(marks.get(path) ?? []), mark]);
    }
    return marks;
    // oxlint-disable-next-line react/exhaustive-deps -- words change with the language alone
  }, [all, locale]);
  return {
    saidOf: (path) =>
      shown?.path === path
        ? [
            {
              line: shown.line,
              tone: shown.severity === 'error' ? 'bad' : 'warn',
              key: shown.key,
              content: (
                <LineError words={shown.message} where={whereOf(shown)} severity={shown.severity} />
              ),
            },
          ]
        : nothing,
    marksOf: (path) => byPath.get(path) ?? none,
    onMoved: moved,
  };
}
