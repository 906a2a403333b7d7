import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type CropSquare, moved, mostZoom, type PictureSize, zoomed, zoomOf } from './crop-area.ts';
import classes from './crop-box.module.css';

const boxPx = 256;
const keyStep = 0.04;

const percent = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((100 * part) / whole);

interface CroppedProps {
  url: string;
  size: PictureSize;
  square: CropSquare;
}

/** What the square shows of the picture. */
export function Cropped({ url, size, square, px }: CroppedProps & { px: number }) {
  const scale = px / square.side;
  return (
    <span className={classes.cropped} style={{ width: px, height: px }}>
      <img
        src={url}
        alt=""
        draggable={false}
        style={{
          width: size.width * scale,
          height: size.height * scale,
          transform: `translate(${-square.x * scale}px, ${-square.y * scale}px)`,
        }}
      />
    </span>
  );
}

/** Moves the picture under a square: by finger, by mouse, by the arrow keys; nearer by the slider. */
export function CropBox({
  onChange,
  ...shown
}: CroppedProps & { onChange: (square: CropSquare) => void }) {
  const { t } = useLingui();
  const { size, square } = shown;
  const last = useRef<{ x: number; y: number }>(undefined);
  const pixelsPerPx = square.side / boxPx;
  const left = percent(square.x, size.width - square.side);
  const top = percent(square.y, size.height - square.side);

  function drag({ clientX: x, clientY: y }: PointerEvent): void {
    if (!last.current) return;
    const dx = (last.current.x - x) * pixelsPerPx;
    const dy = (last.current.y - y) * pixelsPerPx;
    last.current = { x, y };
    onChange(moved(square, size, dx, dy));
  }

  function press(event: KeyboardEvent): void {
    const step = square.side * keyStep;
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    onChange(moved(square, size, ...way));
  }

  return (
    <div className={classes.crop}>
      <div
        className={classes.box}
        role="slider"
        aria-valuenow={left}
        aria-valuetext={t`${left}% from the left, ${top}% from the top`}
        tabIndex={0}
        aria-label={t`Part of the picture: move it with the arrow keys`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = undefined)}
        onPointerCancel={() => (last.current = undefined)}
      >
        <Cropped {...shown} px={boxPx} />
      </div>
      <input
        className={classes.zoom}
        type="range"
        aria-label={t`Zoom`}
        min={1}
        max={mostZoom}
        step={0.01}
        value={zoomOf(square, size)}
        onChange={({ currentTarget }) =>
          onChange(zoomed(square, size, Number(currentTarget.value)))
        }
      />
    </div>
  );
}
