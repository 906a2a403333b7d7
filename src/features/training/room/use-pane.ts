import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { SidePane } from './side-pane.ts';

/** From here on there is room for notes beside the page. */
const wideRoom = '(min-width: 1140px)';

/** Which side pane is open. The notes are there from the beginning where they take nothing away. */
export function usePane() {
  const isWide = useMediaQuery(wideRoom, undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<{ pane: SidePane | undefined }>();
  const pane = chosen ? chosen.pane : isWide ? 'notes' : undefined;
  return [pane, (wanted: SidePane | undefined) => setChosen({ pane: wanted })] as const;
}
