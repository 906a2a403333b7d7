import {
  getImage,
  getImageConfig,
  getImageSignature,
  uploadImage,
} from '../../domain/images/images.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getImageFile, ownCloud, signUpload, takeUpload } from './images.service.ts';

export const imagesRoutes: Route[] = [
  route(getImageConfig, ({ house: { cloudinary } }) => ({
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

  route(getImage, (context, { params }) => getImageFile(context, params.imageUuid)),
];
