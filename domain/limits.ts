/**
 * The specification's delays, limits and sizes (section 9). Those of lists, notifications and features
 * stand with their own domains, and what only a style knows in that style.
 */
export const limits = {
  narrowScreenPx: 700,
  /** Under it nothing is told that stands on its button anyway. */
  tooltipBreakpointPx: 768,
  /** Up to it what the assistant tells of itself is told by a press alone. */
  aiTooltipAbovePx: 700,
  /** Under it toasts are as wide as the screen. */
  toastBreakpointPx: 700,

  toastMs: 3000,
  tooltipDelayMs: 500,
  modalDelayMs: 300,
  drawerDelayMs: 300,
  searchDebounceMs: 300,

  avatarMaxBytes: 10_000_000,
  avatarSizePx: 160,
  /** An editor's image must be smaller than both. */
  editorImageMaxBytes: 10_000_000,
  editorImageMaxPixels: 25_000_000,

  storageWarningRatio: 0.9,
  storageCriticalRatio: 1,

  traineeProgressRefreshMs: 10 * 60_000,
  scriptChunkTimeoutMs: 120_000,
};
