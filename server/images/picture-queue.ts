import { AppError } from '../../domain/http/errors.ts';
import { fairUse } from '../../domain/fair-use.ts';
import type { Framing } from '../../domain/images/transformation.rules.ts';
import { FairQueue } from '../fair-queue.ts';
import type { Context } from '../http/context.ts';
import { type DrawnImage, drawImage } from './draw-image.ts';
import type { ImageRefusal } from '../../domain/images/images.messages.ts';

// Memory and processors are no site's own.
const pictures = new FairQueue(fairUse.pictures);
const drawings = new FairQueue(fairUse.drawings);

type ReadContext = Pick<Context, 'actor'>;

/**
 * Takes a picture in when it is this person's turn: nothing of it is read before, so that those who wait
 * take no memory. Who sends too slowly gives their turn to others.
 */
export async function inTurn<Result>(
  { actor }: ReadContext,
  work: () => Promise<Result>,
): Promise<Result> {
  return await pictures.run(String(actor.userId), async () => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new AppError('requestTooSlow')),
      fairUse.pictures.longestReceivingMs,
    );
    try {
      return await Promise.race([work(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Draws a picture when it is this person's turn. */
export const draw = (
  { actor }: ReadContext,
  content: Buffer,
  framing: Framing,
): Promise<DrawnImage | ImageRefusal> =>
  drawings.run(String(actor.userId), () => drawImage(content, framing));
