import { expect, test } from 'vitest';
import { isSafeSvg } from './svg-check.ts';

const wrapped = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

test.each([
  '<script>alert(1)</script>',
  '<svg:script>alert(1)</svg:script>',
  '<rect onload="x()"/>',
  '<rect\nonclick = x()>',
  '<foreignObject><p/></foreignObject>',
  '<image href="https://example.com/a.png"/>',
  '<use xlink:href="other.svg#a"/>',
  '<a href="java&#115;cript:x()"/>',
  '<image href="data:image/svg+xml;base64,AAAA"/>',
  '<style>@import "x.css"</style>',
  '<rect style="fill: url(https://example.com/#a)"/>',
  '<animate attributeName="xlink:href" to="javascript:x()"/>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  '<?xml-stylesheet href="#a"?>',
])('a drawing with %s is not carried', (inner) => {
  expect(isSafeSvg(wrapped(inner))).toBe(false);
});

test('a drawing that only draws is carried', () => {
  const inner =
    '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/><use href="#a"/><image href="data:image/png;base64,AA"/><text>on = off</text>';
  expect(isSafeSvg(wrapped(inner))).toBe(true);
});
