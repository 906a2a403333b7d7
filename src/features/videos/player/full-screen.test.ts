import { expect, test } from 'vitest';
import { type PhoneVideo, toggleFullScreen } from './full-screen.ts';

/** What an engine has for a screen that can be filled, and what was asked of it. */
function engine({ isFull = false, fillsWithFrames = true, readyState = 1 }) {
  const asked: string[] = [];
  const ask = (what: string) => async () => void asked.push(what);
  const film = Object.assign(new EventTarget(), {
    readyState,
    play: ask('play'),
    webkitEnterFullscreen() {
      if (film.readyState === 0) throw new DOMException('no film yet', 'InvalidStateError');
      asked.push('system player');
    },
  });
  const frame = { requestFullscreen: ask('frame') };
  const screen = {
    fullscreenElement: isFull ? ({} as Element) : null,
    fullscreenEnabled: fillsWithFrames,
    exitFullscreen: ask('leave'),
  };
  const toggle = () => toggleFullScreen(screen, frame, film as unknown as PhoneVideo);
  return { asked, film, toggle };
}

test('a frame fills the screen with all that steers it, and leaves it', () => {
  const narrow = engine({});
  narrow.toggle();
  expect(narrow.asked).toEqual(['frame']);
  const full = engine({ isFull: true });
  full.toggle();
  expect(full.asked).toEqual(['leave']);
});

test('where no frame can, the film is shown by the system', () => {
  const phone = engine({ fillsWithFrames: false });
  phone.toggle();
  expect(phone.asked).toEqual(['system player']);
});

test('a film that nothing is known of yet is shown by the system as soon as it is known', () => {
  const phone = engine({ fillsWithFrames: false, readyState: 0 });
  phone.toggle();
  expect(phone.asked).toEqual(['play']);
  phone.film.readyState = 1;
  phone.film.dispatchEvent(new Event('loadedmetadata'));
  expect(phone.asked).toEqual(['play', 'system player']);
});

test('a tap that is too long ago breaks nothing', () => {
  const phone = engine({ fillsWithFrames: false, readyState: 0 });
  phone.toggle();
  phone.film.dispatchEvent(new Event('loadedmetadata'));
  expect(phone.asked).toEqual(['play']);
});
