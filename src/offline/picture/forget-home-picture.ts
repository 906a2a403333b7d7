import { keepValue } from '../values.ts';
import { homePictureName } from './home-picture.ts';

/** Something was done that it does not show: the next opening draws the home instead. */
export async function forgetHomePicture(): Promise<void> {
  // Where nothing can be kept, no picture was.
  await keepValue(homePictureName, undefined).catch(() => {});
}
