/**
 * The specification's delays, limits and sizes (section 9). Those of lists, notifications and features
 * stand with their own domains.
 */
export const limits = {
  narrowScreenPx: 700,
  tooltipBreakpointPx: 768,

  toastMs: 3000,
  tooltipDelayMs: 500,
  modalDelayMs: 300,
  drawerDelayMs: 300,
  loadingBarDelayMs: 200,
  searchDebounceMs: 300,
  editorMinimumHeightPx: 28,

  avatarMaxBytes: 10_000_000,
  avatarSizePx: 160,
  /** An editor's image must be smaller than both. */
  editorImageMaxBytes: 10_000_000,
  editorImageMaxPixels: 25_000_000,

  storageWarningRatio: 0.9,
  storageCriticalRatio: 1,

  traineeBootcampsLimit: 100,
  traineeProgressRefreshMs: 10 * 60_000,
  scriptChunkTimeoutMs: 120_000,
};
