import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import type { ImageRefusal } from '../../domain/images/images.messages.ts';
import { isTooLarge } from '../../domain/images/images.rules.ts';
import type { CropArea, Framing } from '../../domain/images/transformation.rules.ts';
import { limits } from '../../domain/limits.ts';
import { hasForeignContent } from './foreign-content.ts';

export interface DrawnImage {
  readonly content: Buffer;
  readonly mediaType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** Where it was cut, when we chose that ourselves. */
  readonly crop: CropArea | null;
}

const seconds = 20;
const jpeg = { quality: 86, mozjpeg: true };

// One picture of 25 megapixels takes 100 MB while it is drawn: nothing is kept after, and whoever calls this
// lets few be drawn at once.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Draws a picture anew from its bytes, cut and sized; what else was in the file (where it was taken, by
 * whom, with what) stays behind. Returns why it cannot be, when the bytes are not what they must be.
 */
export async function drawImage(
  bytes: Buffer,
  framing: Framing,
): Promise<DrawnImage | ImageRefusal> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = type?.mime;
  if (mediaType !== 'image/jpeg' && mediaType !== 'image/png') return 'wrongType';
  if (hasForeignContent(bytes)) return 'wrongType';
  try {
    // The head alone, which costs nothing whatever size it tells of.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(head)) return 'tooManyPixels';
    const size = head.autoOrient;
    // A thin picture is made as large before a square is cut out of it: of 1 by 100,000 pixels, by gigabytes.
    if (framing.kind === 'face' && isTooLarge(covering(size, framing))) return 'tooManyPixels';
    if (framing.kind === 'crop' && !holds(size, framing.crop)) return 'outside';
    const picture = sharp(bytes, {
      // A picture that ends too early is refused, not filled up with grey.
      failOn: 'error',
      limitInputPixels: limits.editorImageMaxPixels,
    })
      .autoOrient()
      .timeout({ seconds });
    const drawn = framed(picture, framing);
    const { data, info } = await (
      mediaType === 'image/png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg(jpeg)
    ).toBuffer({ resolveWithObject: true });
    const crop =
      framing.kind === 'face'
        ? chosenCrop(size, framing, {
            left: info.cropOffsetLeft ?? 0,
            top: info.cropOffsetTop ?? 0,
          })
        : null;
    return { content: data, mediaType, width: info.width, height: info.height, crop };
  } catch {
    return 'damaged';
  }
}

function framed(picture: Sharp, framing: Framing): Sharp {
  const { width, height } = framing;
  switch (framing.kind) {
    case 'face':
      // Attention looks for skin, strong colours and edges: faces mostly, though it knows no faces.
      return picture.resize(width, height, { fit: 'cover', position: sharp.strategy.attention });
    case 'crop': {
      const { x: left, y: top, width: w, height: h } = framing.crop;
      return picture.extract({ left, top, width: w, height: h }).resize(width, height);
    }
    case 'limit':
      return picture.resize(width, height, { fit: 'inside', withoutEnlargement: true });
  }
}

/** How large a picture is that has just been made large enough to fill a frame. */
function covering(size: { width: number; height: number }, frame: Framing) {
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}

const holds = (size: { width: number; height: number }, crop: CropArea): boolean =>
  crop.x + crop.width <= size.width && crop.y + crop.height <= size.height;

/** The square that was cut out, in the picture's own pixels; the offsets are of the picture made small. */
function chosenCrop(
  size: { width: number; height: number },
  framing: { width: number; height: number },
  offset: { left: number; top: number },
): CropArea {
  const scale = Math.max(framing.width / size.width, framing.height / size.height);
  const width = Math.min(size.width, Math.round(framing.width / scale));
  const height = Math.min(size.height, Math.round(framing.height / scale));
  const place = (moved: number, most: number) =>
    Math.max(0, Math.min(most, Math.round(Math.abs(moved) / scale)));
  return {
    x: place(offset.left, size.width - width),
    y: place(offset.top, size.height - height),
    width,
    height,
  };
}
