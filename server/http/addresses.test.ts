import { expect, it } from 'vitest';
import { addressMatcher } from './address-matcher.ts';
import { mayBeCalled } from './public-address.ts';

const trusted = addressMatcher(['loopback', 'uniquelocal', '203.0.113.7', '2001:db8:1::/48']);

it.each([
  ['127.0.0.1', true],
  ['127.200.0.9', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.255.255', true],
  ['192.169.0.1', false],
  ['fd00::7', true],
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['::ffff:203.0.113.7', true],
  ['::ffff:203.0.113.8', false],
  ['2001:db8:1:ffff::1', true],
  ['2001:db8:2::1', false],
  // Not among the names that were given.
  ['169.254.0.1', false],
  ['fe80::1', false],
  ['', false],
  ['localhost', false],
])('%s is one of those that are trusted: %s', (address, isTrusted) => {
  expect(trusted(address)).toBe(isTrusted);
});

it.each([
  ['https://push.example.com/a', true],
  ['https://push.example.com:8443/a', true],
  ['https://203.0.113.7/', true],
  ['https://[2606:4700::1111]/', true],
  ['http://push.example.com/', false],
  ['https://somebody@push.example.com/', false],
  ['https://:secret@push.example.com/', false],
  ['https://localhost/', false],
  ['https://intranet/', false],
  ['https://0.0.0.0/', false],
  ['https://10.0.0.1/', false],
  ['https://100.64.0.1/', false],
  ['https://100.127.255.255/', false],
  ['https://100.128.0.1/', true],
  ['https://127.0.0.1/', false],
  ['https://169.254.169.254/', false],
  ['https://172.31.255.255/', false],
  ['https://172.32.0.1/', true],
  ['https://192.168.1.1/', false],
  ['https://198.19.255.255/', false],
  ['https://224.0.0.1/', false],
  ['https://255.255.255.255/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[64:ff9b::a00:1]/', false],
  ['https://[2002:a00:1::]/', false],
  ['https://[fd00::1]/', false],
  ['https://[fe80::1]/', false],
])('%s may be called because a stranger gave it: %s', (url, may) => {
  expect(mayBeCalled(new URL(url))).toBe(may);
});
