import sharp from 'sharp';
import type { ImagePurpose } from '../../domain/images/images.rules.ts';
import {
  getImageSignature,
  uploadImage,
  type UploadedImage,
} from '../../domain/images/images.contract.ts';
import type { Answer, TestClient } from './test-client.ts';

/** A dark picture with one bright square in it. */
export function picture(
  format: 'png' | 'jpeg',
  { width = 400, height = 300, square = { left: 40, top: 40 } } = {},
): Promise<Buffer> {
  const mark = { create: { width: 60, height: 60, channels: 3, background: '#ffb08c' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#203040' } })
    .composite([{ input: mark, ...square }])
    .toFormat(format)
    .toBuffer();
}

export type Fields = Record<string, string>;

export async function sign(
  client: TestClient,
  query: { tags: ImagePurpose; width?: number; height?: number; transformation?: string },
): Promise<Fields> {
  const { result, status } = await client.call(getImageSignature, { query });
  if (status !== 200) throw new Error(`not signed: ${status}`);
  return result;
}

export async function send(
  client: TestClient,
  fields: Fields,
  content: Buffer,
  name = 'picture.png',
): Promise<Answer<UploadedImage>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const body = new Response(form);
  return await client.send<UploadedImage>({
    method: uploadImage.method,
    url: uploadImage.path,
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

/** Signs and sends, and must succeed; returns the address. */
export async function uploaded(client: TestClient, tags: ImagePurpose): Promise<string> {
  const { status, result } = await send(client, await sign(client, { tags }), await picture('png'));
  if (status !== 200) throw new Error(`not uploaded: ${status}`);
  return result.secure_url;
}
