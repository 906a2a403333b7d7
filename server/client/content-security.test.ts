import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';

it('lets the page reach nobody but us, and Cloudinary where it keeps the pictures', () => {
  const { imgSrc, connectSrc, scriptSrc } = contentSecurityPolicy(
    '<html></html>',
    false,
  ).directives;
  expect({ imgSrc, connectSrc, scriptSrc }).toEqual({
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    scriptSrc: ["'self'"],
  });
  const opened = contentSecurityPolicy('<html></html>', true).directives;
  expect(opened.imgSrc).toContain('https://res.cloudinary.com');
  expect(opened.connectSrc).toContain('https://api.cloudinary.com');
  expect(opened.scriptSrc).toEqual(["'self'"]);
});
