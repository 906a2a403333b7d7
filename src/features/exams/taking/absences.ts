/** Away for a shorter time is no absence: a window of the system came and went. */
const blinkMs = 1000;

let isOwnWindow = false;

/** A window that the exam itself asks for comes next, as for choosing files. */
export function noteOwnWindow(): void {
  isOwnWindow = true;
}

/**
 * Tells once of each absence: the page is hidden, another window has the focus, or full screen was left.
 * Returns how to stop.
 */
export function watchAbsences(onAbsent: () => void): () => void {
  let isAway = false;
  let wasFull = isFull();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leave = () => {
    clearTimeout(timer);
    if (isAway) return;
    isAway = true;
    onAbsent();
  };
  const comeBack = () => {
    clearTimeout(timer);
    isAway = false;
    isOwnWindow = false;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') leave();
    else if (document.hasFocus()) comeBack();
  };
  const onBlur = () => {
    clearTimeout(timer);
    if (isOwnWindow) return;
    // What has it may lie within this page, as the reader of a PDF does.
    timer = setTimeout(() => {
      if (!document.hasFocus()) leave();
    }, blinkMs);
  };
  const onFullScreen = () => {
    if (wasFull && !isFull() && !isAway) onAbsent();
    wasFull = isFull();
  };

  document.addEventListener('visibilitychange', onVisibility);
  document.addEventListener('fullscreenchange', onFullScreen);
  addEventListener('blur', onBlur);
  addEventListener('focus', comeBack);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    document.removeEventListener('fullscreenchange', onFullScreen);
    removeEventListener('blur', onBlur);
    removeEventListener('focus', comeBack);
  };
}

const isFull = (): boolean => document.fullscreenElement !== null;
