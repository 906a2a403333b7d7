declare global {
  interface Navigator {
    /** Of WebKit alone, until now: what the sound of a page is. https://w3c.github.io/audio-session/ */
    readonly audioSession?: { type: string };
  }
}

/** A lesson is heard while a phone is switched to silent, as in any player; until the function is called. */
export function soundAsPlayer({ audioSession }: Pick<Navigator, 'audioSession'>): () => void {
  if (!audioSession) return () => {};
  audioSession.type = 'playback';
  return () => {
    audioSession.type = 'auto';
  };
}
