import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { imagePurposes } from './images.rules.ts';

/** The first part of `secure_url` of a picture that this server keeps. */
export const ownImagePath = '/media/images/';

/** Where pictures go: to this server, or to Cloudinary where it is configured. */
export const getImageConfig = endpoint({
  method: 'GET',
  path: '/api/images/config',
  access: 'signedIn',
  result: z.object({ cloud_name: z.string(), upload_url: z.string() }),
});

const SideSchema = z.coerce.number().int().min(1).max(4000).optional();

/** The fields that go with a picture, for ten minutes and one upload. */
export const getImageSignature = endpoint({
  method: 'GET',
  path: '/api/images/signature',
  access: 'signedIn',
  query: z.object({
    width: SideSchema,
    height: SideSchema,
    tags: z.enum(imagePurposes).default('editor'),
    transformation: z.string().max(200).optional(),
  }),
  result: z.object({
    api_key: z.string(),
    /** In seconds. */
    timestamp: z.string(),
    public_id: z.string(),
    tags: z.string(),
    transformation: z.string(),
    signature: z.string(),
  }),
});

export const CropAreaSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
});

/** The specification's fields; `crop` is where the server cut by itself, in the picture's own pixels. */
export const UploadedImageSchema = z.object({
  original_filename: z.string(),
  original_extension: z.string(),
  format: z.string(),
  secure_url: z.string(),
  crop: CropAreaSchema.nullable(),
});
export type UploadedImage = z.infer<typeof UploadedImageSchema>;

/** Our own image host: the signed fields and the picture as `file`. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images/upload',
  access: 'signedIn',
  upload: { mediaTypes: ['multipart/form-data'], maxBytes: limits.avatarMaxBytes },
  result: UploadedImageSchema,
});

/** For who belongs to the organisation and was told the address. */
export const getImage = endpoint({
  method: 'GET',
  path: '/media/images/:imageUuid',
  access: 'signedIn',
  answer: 'file',
});
