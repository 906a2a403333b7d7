import {
  getImage,
  getImageConfig,
  getImageSignature,
  uploadImage,
} from '../../domain/images/images.contract.ts';
import { keepImage } from '../../domain/images/keep-image.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getImageFile, ownCloud, signUpload, takeNamed, takeUpload } from './images.service.ts';

export const imagesRoutes: Route[] = [
  route(getImageConfig, ({ services: { cloudinary } }) => ({
    result: cloudinary
      ? {
          cloud_name: cloudinary.cloudName,
          upload_url: `https://api.cloudinary.com/v1_1/${cloudinary.cloudName}/image/upload`,
        }
      : { cloud_name: ownCloud, upload_url: uploadImage.path },
  })),

  route(getImageSignature, async (context, { query }) => ({
    result: await signUpload(context, query),
  })),

  route(uploadImage, async (context, { upload, uploadType }) => ({
    result: await takeUpload(context, upload, uploadType),
  })),

  route(
    keepImage,
    async (context, { params, upload }) => ({
      result: await takeNamed(context, params.imageUuid, upload),
    }),
    // It is drawn while no row is held, and its name makes a repetition harmless.
    { ownTransaction: true },
  ),

  route(getImage, (context, { params }) => getImageFile(context, params.imageUuid)),
];
