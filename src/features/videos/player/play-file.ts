import { hasEnded, ledTo } from './led-to.ts';
import { type Player, playedOf } from './player.ts';

/** Nothing comes for so long, and the address is looked at: a browser itself tries on for half a minute. */
const patienceMs = 2000;
/** An address is good for a few times as long as this. */
const soonMs = 60_000;
/** So much must have been played before it is believed that it broke for another reason. */
const enoughMs = 1000;

/**
 * Plays a file as it is. The browser remembers where its address has led it, and asks for the rest of the
 * file there; on a site that sends files from another host that is good for some minutes only. When it is
 * refused, the address is asked again, and the video goes on where it stood.
 */
export function playFile(
  player: Player,
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): () => void {
  let isOver = false;
  let loads = 0;
  let loadedAgainAt = Number.NEGATIVE_INFINITY;
  let address: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const load = () => {
    loads += 1;
    address = undefined;
    player.load(url);
  };
  const loadAgain = () => {
    loadedAgainAt = performance.now();
    load();
  };
  const onError = () => {
    const hasPlayed = playedOf(video).some(([from, to]) => to - from >= enoughMs);
    const wasJustLoaded = performance.now() - loadedAgainAt < soonMs;
    // It never began, or breaks in the same place once more: it is not the way there.
    const isHopeless = video.readyState === HTMLMediaElement.HAVE_NOTHING;
    if (isHopeless || (wasJustLoaded && !hasPlayed)) onFailure();
    else loadAgain();
  };
  const learn = async () => {
    const of = loads;
    const found = await ledTo(url);
    if (of === loads) address = found;
  };
  const isStuck = () =>
    video.seeking || (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA);
  const look = async () => {
    const of = loads;
    if (isOver || address === undefined || !isStuck()) return;
    const isRefused = await hasEnded(address);
    if (isOver || of !== loads || !isStuck()) return;
    if (isRefused) loadAgain();
    else watch();
  };
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), patienceMs);
  };
  const listeners = {
    error: onError,
    loadedmetadata: () => void learn(),
    waiting: watch,
    seeking: watch,
  };
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  load();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners))
      video.removeEventListener(name, listener);
  };
}
