import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ReportWordsSchema } from '../../../../domain/reports/report-words.schema.ts';
import { ValueKeeper } from '../../../offline/value-keeper.ts';
import { findValue } from '../../../offline/values.ts';

const DraftSchema = ReportWordsSchema.extend({ savedAt: z.number() });
export type Draft = z.infer<typeof DraftSchema>;

export interface ReportDay {
  readonly classId: number;
  readonly day: string;
}

const nameOf = ({ classId, day }: ReportDay) => `reports.draft.${classId}.${day}`;

export const draftKeeper = (place: ReportDay): ValueKeeper<Draft> => new ValueKeeper(nameOf(place));

/**
 * What lies on this device of a report that was not handed in, undefined until it has been looked at; and
 * how to say that it was handed in.
 */
export function useKeptDraft(
  place: ReportDay,
): readonly [draft: Draft | null | undefined, forget: () => void] {
  const name = nameOf(place);
  const [kept, setKept] = useState<{ readonly name: string; readonly draft: Draft | null }>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const { data } = DraftSchema.safeParse(await findValue(name));
      if (isWanted) setKept({ name, draft: data ?? null });
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [name]);
  const forget = () => setKept({ name, draft: null });
  return [kept?.name === name ? kept.draft : undefined, forget];
}
