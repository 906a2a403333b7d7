import { describe, expect, it } from 'vitest';
import { acceptOf, faultOfFile, fitFiles, kindOfFile } from './exam-file.rules.ts';

const rules = { kinds: ['picture', 'pdf'], mostFiles: 2, mostMegabytes: 1 } as const;
const file = (name: string, bytes = 10, uuid = name) => ({ uuid, name, bytes, sha256: '' });
const own = { ...rules, kinds: [...rules.kinds] };

describe('a file is refused', () => {
  it.each([
    ['page.exe', 10, 'kind'],
    ['page', 10, 'kind'],
    ['page.pdf.html', 10, 'kind'],
    ['notes.txt', 10, 'kind'],
    ['page.pdf', 0, 'empty'],
    ['page.pdf', 1_000_001, 'size'],
  ])('%s of %d bytes: %s', (name, bytes, fault) =>
    expect(faultOfFile(own, file(name, bytes))).toBe(fault),
  );

  it('among too many, and when it is named twice', () => {
    expect(fitFiles(own, [file('a.pdf'), file('b.pdf'), file('c.pdf')])).toBe(false);
    expect(fitFiles(own, [file('a.pdf', 10, 'same'), file('b.pdf', 10, 'same')])).toBe(false);
  });
});

it('is taken by its ending, however it is written, up to the bound', () => {
  expect(faultOfFile(own, file('SCAN.PDF', 1_000_000))).toBeUndefined();
  expect(fitFiles(own, [file('a.JPG'), file('b.pdf')])).toBe(true);
  expect(fitFiles(own, [])).toBe(true);
});

it('is asked for by endings', () => {
  expect(acceptOf(own)).toBe('.jpg,.jpeg,.png,.webp,.gif,.pdf');
  expect(kindOfFile('a.tar')).toBeUndefined();
  expect(kindOfFile('a.zip')).toBe('archive');
});
