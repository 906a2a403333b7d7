import type { LtiContent } from '../../../domain/lti/lti.content.ts';

/** What is to be seen of a tool; `nothing` where somebody only looks back at what it told us. */
type LtiScene =
  | { readonly kind: 'needsNetwork' | 'nothing' | 'missing' | 'failed' | 'loading' | 'framed' }
  | { readonly kind: 'beside'; readonly toolName: string };

interface Known {
  readonly isOnline: boolean;
  readonly isReadOnly: boolean;
  /** Null: the organisation does not use the tool any more; undefined until it is known. */
  readonly toolName: string | null | undefined;
  readonly isLoadingError: boolean;
  readonly opensIn: LtiContent['opensIn'];
}

/** A tool is on another site: without a network neither a frame nor a window leads to it. */
export function sceneOf(known: Known): LtiScene {
  const { isOnline, isReadOnly, toolName, isLoadingError, opensIn } = known;
  if (!isOnline) return { kind: 'needsNetwork' };
  if (isReadOnly) return { kind: 'nothing' };
  if (toolName === null) return { kind: 'missing' };
  if (isLoadingError) return { kind: 'failed' };
  if (toolName === undefined) return { kind: 'loading' };
  return opensIn === 'frame' ? { kind: 'framed' } : { kind: 'beside', toolName };
}
