import { SystemCheckBanner } from './system-check-banner.tsx';
import { SystemCheckChip } from './system-check-chip.tsx';
import { SystemCheckDialog } from './system-check-dialog.tsx';
import { SystemCheckPage } from './system-check-page.tsx';
import { SystemCheckView } from './system-check-view.tsx';
import { runSystemCheck } from './system-check-run.ts';

/** In one file of the program: a device that has any of it has all of it, and then needs no network for it. */
export const systemCheckParts = {
  Banner: SystemCheckBanner,
  Chip: SystemCheckChip,
  Dialog: SystemCheckDialog,
  Page: SystemCheckPage,
  View: SystemCheckView,
  run: runSystemCheck,
};
