import { expect, test } from 'vitest';
import { soundAsPlayer } from './audio-session.ts';

test('an engine without sessions of sound is left as it is', () => {
  const navigator = {};
  soundAsPlayer(navigator)();
  expect(navigator).toEqual({});
});

test('a film is heard on a silent phone, and nothing else of the page is afterwards', () => {
  const navigator = { audioSession: { type: 'auto' } };
  const stop = soundAsPlayer(navigator);
  expect(navigator.audioSession.type).toBe('playback');
  stop();
  expect(navigator.audioSession.type).toBe('auto');
});
