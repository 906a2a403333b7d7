// The specification's delays, limits and sizes (section 9). Lists, notifications and feature ids stand
// with their own domains.

export const narrowScreenPx = 700;
export const tooltipBreakpointPx = 768;

export const toastMs = 3000;
export const tooltipDelayMs = 500;
export const modalDelayMs = 300;
export const drawerDelayMs = 300;
export const loadingBarDelayMs = 200;
export const searchDebounceMs = 300;
export const editorMinimumHeightPx = 28;

export const avatarMaxBytes = 10_000_000;
export const avatarSizePx = 160;
/** An editor's image must be smaller than both. */
export const editorImageMaxBytes = 10_000_000;
export const editorImageMaxPixels = 25_000_000;

export const storageWarningRatio = 0.9;
export const storageCriticalRatio = 1;

export const traineeBootcampsLimit = 100;
export const traineeProgressRefreshMs = 10 * 60_000;
export const scriptChunkTimeoutMs = 120_000;
