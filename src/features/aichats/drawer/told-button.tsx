import { Tooltip } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { limits } from '../../../../domain/limits.ts';

const roomy = `(min-width: ${limits.aiTooltipAbovePx + 0.02}px)`;

interface Props {
  /** What only the tooltip says. */
  readonly tip: string;
  readonly className: string | undefined;
  /** Undefined: what stands on it is its name. */
  readonly label?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Its tooltip comes by a pointer or the keyboard, and where there is neither, or little room, by a press. */
export function ToldButton({ tip, className, label, isWide = false, children }: Props) {
  const hasRoom = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false });
  const [isHeld, setIsHeld] = useState(false);
  const button = useClickOutside<HTMLButtonElement>(() => setIsHeld(false));
  return (
    <Tooltip
      // One that is open when the device is turned would hear of nothing that closes it.
      key={String(hasRoom)}
      label={tip}
      multiline={isWide}
      events={{ hover: hasRoom, focus: hasRoom, touch: false }}
      {...(isWide ? { w: 280 } : {})}
      {...(isHeld ? { opened: true } : {})}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        onClick={() => setIsHeld(!isHeld)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
