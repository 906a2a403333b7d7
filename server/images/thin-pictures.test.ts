import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { purposeRules } from '../../domain/images/images.rules.ts';
import { drawImage } from './draw-image.ts';

describe.each([
  [1, 100_000],
  [100_000, 1],
])('a picture of %d by %d pixels', (width, height) => {
  const line = () =>
    sharp({ create: { width, height, channels: 3, background: '#203040' } })
      .png()
      .toBuffer();

  it('is refused for a face, as what is cut out of it would be of gigabytes before', async () => {
    expect(await drawImage(await line(), purposeRules.avatar.framing)).toBe('tooManyPixels');
  });

  it.each(['editor', 'logo'] as const)('is drawn small for the purpose %s', async (purpose) => {
    const { framing } = purposeRules[purpose];
    expect(await drawImage(await line(), framing)).toMatchObject({
      width: Math.min(width, framing.width),
      height: Math.min(height, framing.height),
    });
  });
});
