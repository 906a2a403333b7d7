import { z } from 'zod';
import { lineText } from '../../../http/text.ts';

export const visualLimits = { sizes: 3, masks: 10, mask: 200 } as const;

const PictureSizeSchema = z.strictObject({
  width: z.int().min(200).max(1920),
  height: z.int().min(200).max(1920),
});
export type PictureSize = z.infer<typeof PictureSizeSchema>;

/** How a page is to look: as the solution does, in windows of these sizes, once the checks have run. */
export const VisualSchema = z.strictObject({
  sizes: z.array(PictureSizeSchema).min(1).max(visualLimits.sizes),
  /** Selectors of what is not compared: where it stands on the solution's page. */
  masks: z.array(lineText(visualLimits.mask)).max(visualLimits.masks),
  /** How much of a picture may differ, in percent. */
  tolerance: z.number().min(0).max(100),
});
export type Visual = z.infer<typeof VisualSchema>;

const picture = z.string().startsWith('data:image/webp;base64,');

/** How a page looked in a window of one size, beside the solution's. */
export const ComparedPictureSchema = PictureSizeSchema.extend({
  /** In percent of what is compared. */
  differing: z.number().min(0).max(100),
  isAlike: z.boolean(),
  /** Only of a run of what everybody may see; they are not kept. */
  shown: z.object({ expected: picture, got: picture, difference: picture }).optional(),
});
export type ComparedPicture = z.infer<typeof ComparedPictureSchema>;
