import { expect, it } from 'vitest';
import { noCheckHosts } from '../../domain/systemcheck/check-hosts.schema.ts';
import { contentSecurityPolicy, noOthers } from './content-security.ts';
import { othersOf } from './others.ts';

it('lets the page reach nobody but us, and Cloudinary where it keeps the pictures', () => {
  const { imgSrc, connectSrc, scriptSrc } = contentSecurityPolicy(
    '<html></html>',
    noOthers,
  ).directives;
  expect({ imgSrc, connectSrc, scriptSrc }).toEqual({
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    scriptSrc: ["'self'"],
  });
  const cloudinary = { cloudName: 'a', apiKey: 'b', apiSecret: 'c' };
  const others = othersOf({
    checkHosts: noCheckHosts,
    cloudinary,
    contentOrigin: undefined,
  });
  const opened = contentSecurityPolicy('<html></html>', others).directives;
  expect(opened.imgSrc).toContain('https://res.cloudinary.com');
  expect(opened.connectSrc).toContain('https://api.cloudinary.com');
  expect(opened.scriptSrc).toEqual(["'self'"]);
});

it('lets files come by the content host, and nothing that runs', () => {
  const contentOrigin = 'https://files.example';
  const others = othersOf({ checkHosts: noCheckHosts, cloudinary: undefined, contentOrigin });
  const { directives } = contentSecurityPolicy('<html></html>', others);
  const opened = Object.entries(directives).filter(([, from]) => from.includes(contentOrigin));
  expect(opened.map(([name]) => name)).toEqual(['imgSrc', 'mediaSrc', 'connectSrc']);
});
