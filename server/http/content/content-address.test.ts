import { expect, it } from 'vitest';
import { contentAddress, readContentAddress } from './content-address.ts';

const secret = Buffer.alloc(32, 7);
/** A window of five minutes begins here. */
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 9) + seconds * 1000);
const file = {
  organisationId: 7,
  sha256: 'ab'.repeat(32),
  bytes: 1234,
  mediaType: 'image/png',
};

function read(address: string, now: Date, key = secret) {
  const url = new URL(address, 'https://content.example');
  const [, , organisationId, sha256] = url.pathname.split('/');
  const query = Object.fromEntries(url.searchParams);
  return readContentAddress({ secret: key, now }, { params: { organisationId, sha256 }, query });
}

it('an address is the same for five minutes, and good for five to ten', () => {
  const address = contentAddress({ secret, now: at(0) }, file);
  expect(contentAddress({ secret, now: at(299) }, file)).toBe(address);
  expect(contentAddress({ secret, now: at(300) }, file)).not.toBe(address);
  expect(read(address, at(0))).toEqual({ file, secondsLeft: 600 });
  expect(read(address, at(599))).toEqual({ file, secondsLeft: 1 });
  expect(read(address, at(600))).toBe('expired');
});

it.each([
  ['organisation', (address: string) => address.replace('/files/7/', '/files/8/')],
  ['file', (address: string) => address.replace('abab', 'abba')],
  ['size', (address: string) => address.replace('bytes=1234', 'bytes=1235')],
  ['type', (address: string) => address.replace('image%2Fpng', 'text%2Fhtml')],
  ['name', (address: string) => address.replace('name=cat.png', 'name=dog.png')],
  ['way', (address: string) => address.replace('&name=cat.png', '')],
  ['end', (address: string) => address.replace(/until=\d+/, 'until=9999999999')],
])('one that was made for another %s is none', (_, change) => {
  const named = { ...file, saveAs: 'cat.png' };
  const address = contentAddress({ secret, now: at(0) }, named);
  expect(read(address, at(0))).toEqual({ file: named, secondsLeft: 600 });
  expect(change(address)).not.toBe(address);
  expect(read(change(address), at(0))).toBeUndefined();
  expect(read(address, at(0), Buffer.alloc(32, 8))).toBeUndefined();
});
