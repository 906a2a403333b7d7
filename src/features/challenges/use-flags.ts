import { useState } from 'react';
import { z } from 'zod';

const FlagsSchema = z.array(z.int());
const keyOf = (uuid: string) => `keiko.flags.${uuid}`;

/** Questions a trainee wants to look at again: a mark of his own, kept on this device only. */
export function useFlags(uuid: string) {
  const [flags, setFlags] = useState<readonly number[]>(() => readFlags(uuid));
  const toggle = (questionId: number) => {
    const next = flags.includes(questionId)
      ? flags.filter((id) => id !== questionId)
      : [...flags, questionId];
    setFlags(next);
    localStorage.setItem(keyOf(uuid), JSON.stringify(next));
  };
  return { flags, toggle };
}

export const forgetFlags = (uuid: string): void => localStorage.removeItem(keyOf(uuid));

function readFlags(uuid: string): readonly number[] {
  try {
    return FlagsSchema.parse(JSON.parse(localStorage.getItem(keyOf(uuid)) ?? '[]'));
  } catch {
    return [];
  }
}
