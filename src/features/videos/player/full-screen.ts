/** Of phones only the picture itself can fill the screen, in the system's own player. */
export interface PhoneVideo extends HTMLVideoElement {
  readonly webkitEnterFullscreen?: () => void;
}

type Screen = Pick<Document, 'fullscreenElement' | 'fullscreenEnabled' | 'exitFullscreen'>;

/**
 * Fills the screen with the frame and all that steers it; where the engine lets no part of a page do that,
 * as on an iPhone, with the film in the player that the system has. Called again it leaves.
 */
export function toggleFullScreen(
  screen: Screen,
  frame: Pick<Element, 'requestFullscreen'> | null,
  video: PhoneVideo | null,
): void {
  if (screen.fullscreenElement) void screen.exitFullscreen();
  else if (screen.fullscreenEnabled) void frame?.requestFullscreen().catch(() => {});
  else if (video) enterSystemPlayer(video);
}

function enterSystemPlayer(video: PhoneVideo): void {
  const enter = () => {
    try {
      video.webkitEnterFullscreen?.();
    } catch {
      // The tap is too long ago; the next one finds the film loaded.
    }
  };
  // It refuses a film that nothing is known of yet; playing makes a phone that saves data ask for it.
  if (video.readyState === 0) {
    video.addEventListener('loadedmetadata', enter, { once: true });
    void video.play().catch(() => {});
  } else enter();
}
