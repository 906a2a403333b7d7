import { Tooltip } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

interface Props {
  /** What only the tooltip says. */
  readonly tip: string;
  readonly className: string | undefined;
  /** Undefined: what stands on it is its name. */
  readonly label?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Its tooltip comes by a pointer or the keyboard, and where there is neither, by a tap. */
export function ToldButton({ tip, className, label, isWide = false, children }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  const button = useClickOutside<HTMLButtonElement>(() => setIsHeld(false));
  return (
    <Tooltip
      label={tip}
      multiline={isWide}
      events={{ hover: true, focus: true, touch: false }}
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
