import { originsOf } from '../../domain/systemcheck/check-hosts.schema.ts';
import type { House } from '../house.ts';
import type { Others } from './content-security.ts';

/** Where pictures go and come from when this server does not keep them itself. */
const pictureHost = { upload: 'https://api.cloudinary.com', images: 'https://res.cloudinary.com' };

/** Whom the pages of this site may reach beside it, by its configuration. */
export const othersOf = ({
  checkHosts,
  cloudinary,
}: Pick<House, 'checkHosts' | 'cloudinary'>): Others => ({
  asked: [...originsOf(checkHosts), ...(cloudinary ? [pictureHost.upload] : [])],
  pictures: cloudinary ? [pictureHost.images] : [],
});
