import { z } from 'zod';

const patienceMs = 3000;

const VersionSchema = z.object({
  build: z.string(),
  /** Addresses of what everybody may come to, and no first visit waits for. */
  later: z.array(z.string()).default([]),
  /** Addresses of what only staff use. */
  staff: z.array(z.string()),
});

export type Version = z.infer<typeof VersionSchema>;

/** The build that the server serves now; undefined when it cannot be reached, or somebody else answers. */
export async function servedVersion(): Promise<Version | undefined> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch('/version.json', { cache: 'no-store', signal });
    // A captive portal answers anything with a page of its own.
    return VersionSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}
