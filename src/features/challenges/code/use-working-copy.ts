import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { saveCode, submitCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import {
  plainWords,
  type ProgrammingLanguage,
  type WorkLanguage,
  WorkLanguageSchema,
} from '../../../../domain/runner/language-ids.ts';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { enqueue } from '../../../offline/outbox/outbox.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { ValueKeeper } from '../../../offline/value-keeper.ts';
import { findValue } from '../../../offline/values.ts';
import type { Place } from '../attempts-in-step.ts';

/** A pause in typing that long is worth a save. */
const pauseMs = 500;

const KeptSchema = z.object({
  language: WorkLanguageSchema,
  codes: z.partialRecord(WorkLanguageSchema, z.string()),
  savedAt: z.string(),
  startedAt: z.string(),
});
export type Copy = z.infer<typeof KeptSchema>;

const nameOf = ({ classMaterialId }: Place) => `challenges.code.${classMaterialId}`;

/** What lies on this device, or on the server, whichever was written on last; undefined until it is known. */
export function useFoundCopy(place: Place, challenge: ClassChallenge): Copy | undefined {
  const [copy, setCopy] = useState<Copy>();
  const { classMaterialId } = place;
  const choose = useEffectEvent((kept: Copy | undefined) => {
    const { copy: theirs, languages } = challenge;
    const first = languages.find(({ runsHere }) => runsHere) ?? languages[0];
    const now = new Date().toISOString();
    const fresh: Copy = {
      language: first?.language ?? plainWords,
      codes: {},
      savedAt: '1970-01-01T00:00:00.000Z',
      startedAt: now,
    };
    const saved = theirs && { ...theirs, startedAt: kept?.startedAt ?? theirs.savedAt };
    const newest = [kept, saved]
      .filter((one) => one !== undefined && one !== null)
      .toSorted((one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt))[0];
    setCopy(newest ?? fresh);
  });
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const { data } = KeptSchema.safeParse(
        await findValue(nameOf({ classId: 0, classMaterialId })),
      );
      if (isWanted) choose(data);
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [classMaterialId]);
  return copy;
}

/** What is written, kept on this device with every key, and sent when the typing pauses. */
export function useWorkingCopy(place: Place, challenge: ClassChallenge, found: Copy) {
  const [language, setLanguage] = useState(found.language);
  const copy = useRef<Copy>(found);
  const [keeper] = useState(() => new ValueKeeper<Copy>(nameOf(place)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const starterOf = (one: WorkLanguage): string =>
    challenge.languages.find((each) => each.language === one)?.starter ?? '';
  const codeOf = (one: WorkLanguage): string => copy.current.codes[one] ?? starterOf(one);

  async function keep(): Promise<void> {
    setFailed(!(await keeper.keep(copy.current)));
  }

  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    if (!isDirty.current) return;
    isDirty.current = false;
    const { language: current, savedAt } = copy.current;
    try {
      await enqueue({
        endpoint: saveCode,
        params: { classId: place.classId, classMaterialId: place.classMaterialId },
        body: { language: current, code: codeOf(current), savedAt },
        entity: `code:${place.classMaterialId}`,
        place,
        replaces: true,
      });
      if (!isDirty.current) setUnsaved(false);
    } catch {
      isDirty.current = true;
      setFailed(true);
    }
  }

  function write(code: string): void {
    const { codes, language: current } = copy.current;
    copy.current = {
      ...copy.current,
      codes: { ...codes, [current]: code },
      savedAt: new Date().toISOString(),
    };
    isDirty.current = true;
    setUnsaved(true);
    void keep();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  }

  const flushLast = useEffectEvent(() => void flush());
  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flushLast();
    };
    document.addEventListener('visibilitychange', whenHidden);
    addEventListener('pagehide', flushLast);
    // What an earlier page was closed upon.
    isDirty.current =
      Date.parse(found.savedAt) > Date.parse(challenge.copy?.savedAt ?? '1970-01-02');
    flushLast();
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      removeEventListener('pagehide', flushLast);
      flushLast();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, with what was found
  }, []);

  return {
    language,
    codeOf,
    isUnsaved,
    hasFailed,
    write,
    /** What waits for a pause in the typing goes now. */
    save: () => void flush(),
    choose(next: WorkLanguage) {
      void flush();
      copy.current = { ...copy.current, language: next };
      setLanguage(next);
      void keep();
    },
    /** Hands in what is written now; resolves when this device has it. */
    async submit(): Promise<void> {
      await flush();
      const { language: current, startedAt } = copy.current;
      const submittedAt = new Date().toISOString();
      const { classId, classMaterialId } = place;
      await enqueue({
        endpoint: submitCode,
        params: { submissionUuid: newUuid() },
        body: {
          classId,
          classMaterialId,
          materialVersionId: challenge.materialVersionId,
          language: current,
          code: codeOf(current),
          startedAt,
          submittedAt,
          takenBy: 'webbrowser',
        },
        entity: `code:${classMaterialId}`,
        place,
      });
      copy.current = { ...copy.current, startedAt: submittedAt };
      await keep();
    },
  };
}

/** Where a program is written, in one of the challenge's languages. */
export type WorkingDesk = Pick<
  ReturnType<typeof useWorkingCopy>,
  'codeOf' | 'isUnsaved' | 'hasFailed' | 'write' | 'save' | 'choose'
> & {
  readonly language: ProgrammingLanguage;
};
