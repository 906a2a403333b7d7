import { z } from 'zod';
import type { CodeCase } from '../../../../domain/challenges/code/code-content.schema.ts';
import type { RunResult } from '../../../../domain/challenges/code/run.ts';

const PhotographSchema = z.object({
  width: z.int(),
  height: z.int(),
  png: z.base64(),
  /** Where something stands that is not compared. */
  masks: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
});

/** How a page looked, in a window of each size. */
const LooksSchema = z.array(PhotographSchema);
export type Photograph = z.infer<typeof PhotographSchema>;
export type Looks = z.infer<typeof LooksSchema>;

/** A case as the judging browser is told of it. */
export const looksAsked = ({ id, input, visual }: Pick<CodeCase, 'id' | 'input' | 'visual'>) => ({
  id,
  input,
  ...(visual
    ? {
        args: [
          ...visual.sizes.map(({ width, height }) => `--size=${width}x${height}`),
          ...visual.masks.map((mask) => `--mask=${mask}`),
        ],
      }
    : {}),
});

/**
 * What the checks printed, and the photographs apart from it. They are in the last line: the browser's keeper
 * writes it after everything that a page could have had printed.
 */
export function splitLooks(
  result: RunResult,
  cases: readonly Pick<CodeCase, 'id' | 'visual'>[],
): { readonly result: RunResult; readonly looks: ReadonlyMap<string, Looks> } {
  const looks = new Map<string, Looks>();
  const runs = result.cases.map((ran) => {
    const isAsked = cases.some((one) => one.id === ran.id && one.visual);
    if (!isAsked || ran.outcome !== 'ran') return ran;
    const end = ran.stdout.lastIndexOf('\n', ran.stdout.length - 2) + 1;
    const read = LooksSchema.safeParse(parsed(ran.stdout.slice(end)));
    if (!read.success) return { ...ran, outcome: 'systemError' as const };
    looks.set(ran.id, read.data);
    return { ...ran, stdout: ran.stdout.slice(0, end) };
  });
  return { result: { ...result, cases: runs }, looks };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
