import { useEffect, useState } from 'react';
import { z } from 'zod';
import { PrivacySchema } from '../../../../domain/discussions/discussions.schema.ts';
import { ValueKeeper } from '../../../offline/value-keeper.ts';
import { findValue } from '../../../offline/values.ts';

const AskDraftSchema = z.object({
  classId: z.number().optional(),
  privacy: PrivacySchema.optional(),
  isAnonymous: z.boolean(),
  title: z.string(),
  markdown: z.string(),
});
export type AskDraft = z.infer<typeof AskDraftSchema>;

const empty: AskDraft = { isAnonymous: false, title: '', markdown: '' };

/** What was typed at a place and not asked, undefined until it has been looked at, and who keeps it. */
export function useAskDraft(place: string) {
  const name = `discussions.ask.${place}`;
  const [keeper] = useState(() => new ValueKeeper<AskDraft>(name));
  const [draft, setDraft] = useState<AskDraft>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const value = await findValue(name);
      if (isWanted) setDraft(AskDraftSchema.catch(empty).parse(value));
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [name]);
  return { draft, keeper };
}
