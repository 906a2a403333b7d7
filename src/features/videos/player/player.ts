export interface PlayerState {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly hasEnded: boolean;
  /** Whether it was ever played: before, its poster is shown. */
  readonly hasBegun: boolean;
  readonly at: number;
  /** How far it is here behind the place that is shown. */
  readonly bufferedTo: number;
  readonly rate: number;
  readonly volume: number;
  readonly isMuted: boolean;
}

const atFirst: PlayerState = {
  isPlaying: false,
  isWaiting: false,
  hasEnded: false,
  hasBegun: false,
  at: 0,
  bufferedTo: 0,
  rate: 1,
  volume: 1,
  isMuted: false,
};

/** The browser tells the time four times in a second: too seldom for captions. */
const lookEveryMs = 100;
const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'ratechange',
  'volumechange',
  'durationchange',
  'loadeddata',
] as const;

/** A video element and what it does, for all that show it or steer it. Times are in milliseconds. */
export class Player {
  /** As the video itself says; what is played may be cut a little differently. */
  readonly ms: number;
  #video: HTMLVideoElement | undefined;
  #state: PlayerState;
  /** Where to go as soon as there is something to go in. */
  #wanted: number | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** Played of what was loaded before: the video itself forgets it. */
  #playedBefore: [number, number][] = [];
  readonly #listeners = new Set<() => void>();

  constructor(ms: number, startAt = 0) {
    this.ms = ms;
    this.#state = { ...atFirst, at: startAt };
    this.#wanted = startAt > 0 ? startAt : undefined;
  }

  readonly state = (): PlayerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get video(): HTMLVideoElement | undefined {
    return this.#video;
  }

  attach(video: HTMLVideoElement): () => void {
    this.#video = video;
    // Another source of the same video goes on where the first one ended.
    if (this.#state.at > 0) this.#wanted = this.#state.at;
    for (const event of events) video.addEventListener(event, this.#look);
    return () => {
      for (const event of events) video.removeEventListener(event, this.#look);
      clearInterval(this.#timer);
      this.#timer = undefined;
      this.#video = undefined;
    };
  }

  /** Takes what is played from there, and goes on with it where it stood: playing, if it was. */
  load(url: string): void {
    const video = this.#video;
    if (!video) return;
    const isPlaying = !video.paused;
    this.#playedBefore = this.played();
    this.#wanted = this.#state.at > 0 ? this.#state.at : undefined;
    video.src = url;
    if (isPlaying) this.play();
  }

  /** Stretches that were really played, in no order: what was skipped is not among them. */
  played(): [number, number][] {
    return [...this.#playedBefore, ...(this.#video ? playedOf(this.#video) : [])];
  }

  readonly toggle = (): void => {
    if (this.#state.isPlaying) this.pause();
    else this.play();
  };

  readonly play = (): void => {
    // A browser that wants a tap first says so; the button is there.
    void this.#video?.play().catch(() => {});
  };

  readonly pause = (): void => this.#video?.pause();

  readonly seek = (ms: number): void => {
    const at = Math.min(Math.max(0, ms), Math.max(0, this.ms - 50));
    const video = this.#video;
    if (!video || video.readyState === 0) {
      this.#wanted = at;
      this.#show({ at });
      return;
    }
    video.currentTime = at / 1000;
    this.#show({ at, hasEnded: false });
  };

  readonly skip = (ms: number): void => this.seek(this.#state.at + ms);

  readonly setRate = (rate: number): void => {
    if (!this.#video) return;
    this.#video.defaultPlaybackRate = rate;
    this.#video.playbackRate = rate;
  };

  readonly setVolume = (volume: number): void => {
    if (!this.#video) return;
    this.#video.volume = Math.min(1, Math.max(0, volume));
    this.#video.muted = volume <= 0;
  };

  readonly toggleMuted = (): void => {
    if (this.#video) this.#video.muted = !this.#video.muted;
  };

  readonly #look = (): void => {
    const video = this.#video;
    if (!video) return;
    if (this.#wanted !== undefined && video.readyState > 0) {
      const wanted = this.#wanted;
      this.#wanted = undefined;
      video.currentTime = wanted / 1000;
    }
    const isPlaying = !video.paused && !video.ended;
    if (isPlaying) this.#timer ??= setInterval(this.#look, lookEveryMs);
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    this.#show({
      isPlaying,
      isWaiting: isPlaying && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
      hasEnded: video.ended,
      hasBegun: this.#state.hasBegun || isPlaying,
      at: this.#wanted ?? Math.round(video.currentTime * 1000),
      bufferedTo: bufferedTo(video),
      rate: video.playbackRate,
      volume: video.volume,
      isMuted: video.muted,
    });
  };

  #show(change: Partial<PlayerState>): void {
    const next = { ...this.#state, ...change };
    const names = Object.keys(next) as (keyof PlayerState)[];
    if (names.every((name) => next[name] === this.#state[name])) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Since it was loaded. */
export function playedOf({ played }: HTMLVideoElement): [number, number][] {
  return Array.from({ length: played.length }, (_, index) => [
    Math.round(played.start(index) * 1000),
    Math.round(played.end(index) * 1000),
  ]);
}

function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.1 && currentTime <= buffered.end(index))
      return Math.round(buffered.end(index) * 1000);
  return 0;
}
