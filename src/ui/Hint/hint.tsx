import { Tooltip, type TooltipProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { limits } from '../../../domain/limits.ts';

const roomy = `(min-width: ${limits.tooltipBreakpointPx}px)`;

/** A tooltip that says once more what its button is called; without room for it, nothing covers the page. */
export function Hint(props: TooltipProps) {
  const hasRoom = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false });
  return <Tooltip disabled={!hasRoom} {...props} />;
}
