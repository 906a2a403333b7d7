/** A square of a picture, in its own pixels. */
export interface CropSquare {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 5;

const shortSideOf = ({ width, height }: PictureSize): number => Math.min(width, height);

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** The square in the middle, as large as it can be. */
export function middleOf(size: PictureSize): CropSquare {
  const side = shortSideOf(size);
  return { side, x: (size.width - side) / 2, y: (size.height - side) / 2 };
}

export const zoomOf = ({ side }: CropSquare, size: PictureSize): number => shortSideOf(size) / side;

/** Moves it, as far as there is picture. */
export const moved = (
  square: CropSquare,
  size: PictureSize,
  dx: number,
  dy: number,
): CropSquare => ({
  side: square.side,
  x: within(square.x + dx, size.width - square.side),
  y: within(square.y + dy, size.height - square.side),
});

/** Makes it smaller or larger around its own middle. */
export function zoomed(square: CropSquare, size: PictureSize, zoom: number): CropSquare {
  const side = shortSideOf(size) / Math.max(1, Math.min(mostZoom, zoom));
  const grown = (square.side - side) / 2;
  return moved({ side, x: square.x, y: square.y }, size, grown, grown);
}

/** In whole pixels that the picture has, in the words of a signature. */
export function cropWords(square: CropSquare, size: PictureSize): string {
  const side = Math.max(1, Math.min(Math.round(square.side), shortSideOf(size)));
  const x = Math.round(within(square.x, size.width - side));
  const y = Math.round(within(square.y, size.height - side));
  return `c_crop,x_${x},y_${y},w_${side},h_${side}`;
}
