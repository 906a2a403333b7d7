import { limits } from '../limits.ts';
import type { ImageRefusal } from './images.messages.ts';
import type { Framing } from './transformation.rules.ts';

/** What a picture is for; Cloudinary's `tags`. */
export const imagePurposes = ['avatar', 'editor', 'logo'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const imageExtensions = ['.jpeg', '.jpg', '.png'] as const;

interface PurposeRule {
  /** What is done when nothing else is asked for. */
  readonly framing: Framing;
  /** A picture of exactly as many bytes is taken, or is not. */
  readonly takesMaxBytes: boolean;
}

const { avatarSizePx } = limits;

export const purposeRules: Readonly<Record<ImagePurpose, PurposeRule>> = {
  avatar: {
    framing: { kind: 'face', width: avatarSizePx, height: avatarSizePx },
    takesMaxBytes: true,
  },
  editor: { framing: { kind: 'limit', width: 2000, height: 2000 }, takesMaxBytes: false },
  logo: { framing: { kind: 'limit', width: 256, height: 256 }, takesMaxBytes: true },
};

/** Whether a picture for this purpose may be framed so. */
export function mayFrame(purpose: ImagePurpose, framing: Framing): boolean {
  const { width, height } = purposeRules[purpose].framing;
  if (purpose !== 'avatar')
    return framing.kind === 'limit' && framing.width <= width && framing.height <= height;
  if (framing.width !== width || framing.height !== height) return false;
  if (framing.kind === 'crop') return framing.crop.width === framing.crop.height;
  return framing.kind === 'face';
}

/** What the name and the size of a file say against it, before it is sent anywhere. */
export function fileFault(
  purpose: ImagePurpose,
  file: { readonly name: string; readonly size: number },
): ImageRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!imageExtensions.some((ending) => name.endsWith(ending))) return 'wrongType';
  return isTooHeavy(purpose, file.size) ? 'tooManyBytes' : undefined;
}

export const isTooHeavy = (purpose: ImagePurpose, bytes: number): boolean =>
  purposeRules[purpose].takesMaxBytes
    ? bytes > limits.avatarMaxBytes
    : bytes >= limits.editorImageMaxBytes;

export const isTooLarge = ({ width, height }: { width: number; height: number }): boolean =>
  width * height >= limits.editorImageMaxPixels;
