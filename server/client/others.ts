import { originsOf } from '../../domain/systemcheck/check-hosts.schema.ts';
import type { Services } from '../services.ts';
import type { Others } from './content-security.ts';

/** Where pictures go and come from when this server does not keep them itself. */
const pictureHost = { upload: 'https://api.cloudinary.com', images: 'https://res.cloudinary.com' };

/** Whom the pages of this site may reach beside it, by its configuration. */
export const othersOf = ({
  checkHosts,
  cloudinary,
  contentOrigin,
}: Pick<Services, 'checkHosts' | 'cloudinary' | 'contentOrigin'>): Others => {
  // A file's address is our own, but leads there.
  const files = contentOrigin === undefined ? [] : [contentOrigin];
  return {
    asked: [...originsOf(checkHosts), ...(cloudinary ? [pictureHost.upload] : []), ...files],
    pictures: [...(cloudinary ? [pictureHost.images] : []), ...files],
    media: files,
  };
};
