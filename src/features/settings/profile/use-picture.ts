import { useEffect, useState } from 'react';
import type { UploadedImage } from '../../../../domain/images/images.contract.ts';
import { imageFault, thumbnailFailure, uploadImage } from '../../../lib/image-upload.ts';
import { type CropSquare, middleOf, type PictureSize } from './crop-area.ts';

interface Picture {
  readonly url: string;
  readonly size: PictureSize;
  /** What the server has cut by itself, around what draws the eye. */
  readonly uploaded: UploadedImage;
  readonly square: CropSquare;
}

/** A file as it is shown, and as the server would cut it. */
export function usePicture(file: File): {
  picture: Picture | undefined;
  fault: string | undefined;
} {
  const [picture, setPicture] = useState<Picture>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const leaving = new AbortController();
    const load = async () => {
      const found = await imageFault('avatar', file);
      if (found !== undefined) return setFault(found);
      const [size, uploaded] = await Promise.all([
        sizeOf(url),
        uploadImage('avatar', file, { signal: leaving.signal }),
      ]);
      const { crop } = uploaded;
      const square = crop ? { x: crop.x, y: crop.y, side: crop.width } : middleOf(size);
      if (!leaving.signal.aborted) setPicture({ url, size, uploaded, square });
    };
    load().catch((error: unknown) => !leaving.signal.aborted && setFault(thumbnailFailure(error)));
    return () => {
      leaving.abort();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return { picture, fault };
}

async function sizeOf(url: string): Promise<PictureSize> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}
