import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../../../domain/challenges/code/run.ts';
import { compareLooks } from './compare-looks.ts';
import { type Photograph, splitLooks } from './looks.ts';

const [width, height] = [200, 100];

/** A white page with a box on it. */
async function photographOf(
  box: { left: number; top: number; side: number; colour?: string },
  masks: Photograph['masks'] = [],
): Promise<Photograph> {
  const { left, top, side, colour = '#1e3a8a' } = box;
  const input = await sharp({
    create: { width: side, height: side, channels: 3, background: colour },
  })
    .png()
    .toBuffer();
  const png = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([{ input, left, top }])
    .png()
    .toBuffer();
  return { width, height, png: png.toString('base64'), masks };
}

const wanted = { tolerance: 1, isShown: false };

describe('two pages beside each other', () => {
  it('are alike to the pixel, or to what is forgiven', async () => {
    const one = await photographOf({ left: 10, top: 10, side: 20 });
    expect(await compareLooks([one], [one], { ...wanted, tolerance: 0 })).toEqual([
      { width, height, differing: 0, isAlike: true },
    ]);
    const nearly = await photographOf({ left: 10, top: 10, side: 20, colour: '#223e8e' });
    expect((await compareLooks([one], [nearly], wanted))[0]?.differing).toBe(0);
  });

  it('differ by as many pixels as do', async () => {
    const one = await photographOf({ left: 10, top: 10, side: 20 });
    const other = await photographOf({ left: 100, top: 10, side: 20 });
    // Two boxes of 400 among 20,000.
    expect(await compareLooks([one], [other], wanted)).toEqual([
      { width, height, differing: 4, isAlike: false },
    ]);
    expect((await compareLooks([one], [other], { ...wanted, tolerance: 4 }))[0]?.isAlike).toBe(
      true,
    );
  });

  it('are not compared where the solution says so, and nowhere else', async () => {
    const all = { x: 0, y: 0, width: 1000, height: 1000 };
    const here = { x: 99.5, y: -5, width: 21, height: 40 };
    const one = await photographOf({ left: 10, top: 10, side: 20 }, [here]);
    // What a trainee's page says of itself leaves nothing out.
    const other = await photographOf({ left: 100, top: 10, side: 20 }, [all]);
    const [compared] = await compareLooks([one], [other], wanted);
    expect(compared?.differing).toBeCloseTo((100 * 400) / (20_000 - 22 * 35), 2);
    const hidden = await photographOf({ left: 10, top: 10, side: 20 }, [all]);
    expect((await compareLooks([hidden], [other], wanted))[0]).toMatchObject({
      differing: 0,
      isAlike: true,
    });
  });

  it('are shown to whoever may see them, and to nobody else', async () => {
    const one = await photographOf({ left: 10, top: 10, side: 20 });
    const other = await photographOf({ left: 100, top: 10, side: 20 });
    const [compared] = await compareLooks([one], [other], { ...wanted, isShown: true });
    const { data, info } = await sharp(
      Buffer.from(compared?.shown?.difference.split(',')[1] ?? '', 'base64'),
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels;
      return [...data.subarray(from, from + 3)];
    };
    // Red where they differ, pale elsewhere.
    const [red = 0, green = 0] = at(20, 20);
    expect(red - green).toBeGreaterThan(100);
    expect(Math.min(...at(60, 60))).toBeGreaterThan(240);
    expect((await compareLooks([one], [other], wanted))[0]?.shown).toBeUndefined();
  });

  it('differ altogether where one is missing or of another size', async () => {
    const one = await photographOf({ left: 10, top: 10, side: 20 });
    const small = { ...one, width: 100 };
    for (const got of [[], [small]])
      expect(await compareLooks([one], got, wanted).catch(() => 'refused')).toSatisfy(
        (compared: unknown) =>
          compared === 'refused' ||
          (Array.isArray(compared) && (compared[0] as { differing: number }).differing === 100),
      );
  });
});

describe('what the browser told', () => {
  const visual = { sizes: [{ width, height }], masks: [], tolerance: 1 };
  const resultOf = (stdout: string): RunResult => ({
    compile: { ok: true, output: '', ms: 0, cached: false },
    cases: [
      {
        id: 'a',
        outcome: 'ran',
        exitCode: 0,
        signal: null,
        stdout,
        stderr: '',
        cpuMs: 1,
        wallMs: 1,
        memoryKb: 1,
      },
    ],
  });
  const line = (png: string) => `${JSON.stringify([{ width, height, png, masks: [] }])}\n`;

  it('is photographed in the last line, whatever was printed before', () => {
    const { result, looks } = splitLooks(resultOf(`2\n${line('Zm9yZ2Vk')}${line('cmVhbA==')}`), [
      { id: 'a', visual },
    ]);
    expect(looks.get('a')).toEqual([{ width, height, png: 'cmVhbA==', masks: [] }]);
    expect(result.cases[0]?.stdout).toBe(`2\n${line('Zm9yZ2Vk')}`);
  });

  it('says nothing of the page where there is no photograph', () => {
    const { result } = splitLooks(resultOf('2\n'), [{ id: 'a', visual }]);
    expect(result.cases[0]?.outcome).toBe('systemError');
    const { result: plain, looks } = splitLooks(resultOf('2\n'), [{ id: 'a' }]);
    expect(plain.cases[0]?.outcome).toBe('ran');
    expect(looks.size).toBe(0);
  });
});
