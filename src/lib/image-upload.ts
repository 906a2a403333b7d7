import { t } from '@lingui/core/macro';
import {
  getImageConfig,
  getImageSignature,
  type UploadedImage,
  uploadImage as uploadOwnImage,
} from '../../domain/images/images.contract.ts';
import { imageRefusal } from '../../domain/images/images.messages.ts';
import {
  fileFault,
  imageExtensions,
  type ImagePurpose,
  isTooLarge,
} from '../../domain/images/images.rules.ts';
import { limits } from '../../domain/limits.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { call } from './api.ts';
import { currentLanguage } from './i18n.ts';
import { upload } from './upload.ts';

interface ImageOptions {
  /** How it is cut, when not as pictures for this purpose usually are. */
  readonly transformation?: string;
  readonly signal?: AbortSignal;
}

/** The sentence that says why this file cannot be such a picture; undefined when it may be sent. */
export async function imageFault(purpose: ImagePurpose, file: File): Promise<string | undefined> {
  const fault = fileFault(purpose, file) ?? (await pixelFault(file));
  return fault && imageRefusal(fault, currentLanguage(), file.name);
}

export const isPicture = ({ name }: File): boolean =>
  imageExtensions.some((ending) => name.toLowerCase().endsWith(ending));

/** The same of a file that is none, of which only the size is asked. */
export const weightFault = ({ size }: File): string | undefined =>
  size > limits.editorImageMaxBytes ? imageRefusal('tooManyBytes', currentLanguage()) : undefined;

async function pixelFault(file: File) {
  try {
    const picture = await createImageBitmap(file);
    const isTooMuch = isTooLarge(picture);
    picture.close();
    return isTooMuch ? 'tooManyPixels' : undefined;
  } catch {
    return 'damaged';
  }
}

/** Has a picture signed and sends it to where the server says that pictures go. */
export async function uploadImage(
  purpose: ImagePurpose,
  file: File,
  { transformation, signal }: ImageOptions = {},
): Promise<UploadedImage> {
  const options = { ignoreErrors: true, ...(signal ? { signal } : {}) };
  const query = { tags: purpose, ...(transformation ? { transformation } : {}) };
  const [{ result: config }, { result: fields }] = await Promise.all([
    call(getImageConfig, {}, options),
    call(getImageSignature, { query }, options),
  ]);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  if (config.upload_url === uploadOwnImage.path)
    return await upload(uploadOwnImage, {}, form, { onProgress: () => {}, ...options });
  return await sendElsewhere(config.upload_url, form, signal);
}

async function sendElsewhere(
  address: string,
  body: FormData,
  signal: AbortSignal | undefined,
): Promise<UploadedImage> {
  const response = await fetch(address, { method: 'POST', body, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new ApiError(response.status, []);
  // What Cloudinary documents of its answer; it does not say where it cut.
  const answer = (await response.json()) as Omit<UploadedImage, 'crop'>;
  return { ...answer, crop: null };
}

/** Why it did not go through, in words: the server's own, where it had any. */
export function uploadFailure(error: unknown): string {
  if (error instanceof NetworkError)
    return t`A picture needs a connection to the server. What you wrote is kept.`;
  return (error instanceof ApiError && error.messages[0]) || t`ERROR`;
}

/** The same of the small picture of a person or of an organisation, which stands in no text. */
export const thumbnailFailure = (error: unknown): string =>
  (error instanceof ApiError && error.messages[0]) || t`Unable to upload thumbnail.`;
