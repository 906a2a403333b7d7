import { describe, expect, it } from 'vitest';
import { sceneOf } from './lti-scene.ts';

const known = {
  isOnline: true,
  isReadOnly: false,
  toolName: 'Arithmetic lab',
  isLoadingError: false,
  opensIn: 'frame',
} as const;

describe.each(['frame', 'window'] as const)('a tool that opens in a %s', (opensIn) => {
  const scene = (given: Partial<Parameters<typeof sceneOf>[0]>) =>
    sceneOf({ ...known, opensIn, ...given }).kind;

  it('needs a network, whatever else is known of it', () => {
    for (const given of [
      {},
      { isReadOnly: true },
      { toolName: null },
      { toolName: undefined },
      { isLoadingError: true },
    ])
      expect(scene({ ...given, isOnline: false })).toBe('needsNetwork');
  });

  it('is not opened where its class is over, nor when it is gone', () => {
    expect(scene({ isReadOnly: true })).toBe('nothing');
    expect(scene({ toolName: null })).toBe('missing');
    expect(scene({ toolName: null, isReadOnly: true })).toBe('nothing');
  });

  it('is waited for, and asked for again when it did not come', () => {
    expect(scene({ toolName: undefined })).toBe('loading');
    expect(scene({ toolName: undefined, isLoadingError: true })).toBe('failed');
  });
});

it('a tool is in the frame or beside, as its material says', () => {
  expect(sceneOf(known)).toEqual({ kind: 'framed' });
  expect(sceneOf({ ...known, opensIn: 'window' })).toEqual({
    kind: 'beside',
    toolName: 'Arithmetic lab',
  });
});
