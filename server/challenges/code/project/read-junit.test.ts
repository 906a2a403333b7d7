import { expect, it } from 'vitest';
import { readJunit } from './read-junit.ts';

it('reads what pytest, Maven and Node.js write', () => {
  expect(
    readJunit(`<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" tests="3">
  <testcase classname="tests.test_cart.CartTest" name="test_total" time="0.001" />
  <testcase classname="tests.test_cart.CartTest" name="test_empty">
    <failure message="assert 1 == 0">def test_empty():
&gt;       assert total([]) == 0</failure>
    <system-out>printed</system-out>
  </testcase>
  <testcase classname="tests.test_cart" name="test_later"><skipped message="not yet"/></testcase>
</testsuite></testsuites>`),
  ).toEqual([
    { name: 'tests.test_cart.CartTest::test_total', isPassed: true, why: '' },
    {
      name: 'tests.test_cart.CartTest::test_empty',
      isPassed: false,
      why: 'assert 1 == 0\ndef test_empty():\n>       assert total([]) == 0',
    },
    { name: 'tests.test_cart::test_later', isPassed: false, why: 'Skipped: not yet' },
  ]);
  expect(
    readJunit(`<testsuite name="cart"><testsuite name="inner">
  <testcase name="adds
    up"><error><![CDATA[NullPointer <here>]]></error></testcase></testsuite>
  <testcase name="空です"/></testsuite>`),
  ).toEqual([
    { name: 'inner::adds up', isPassed: false, why: 'NullPointer <here>' },
    { name: 'cart::空です', isPassed: true, why: '' },
  ]);
});

it.each(['<testsuite>', '<a></b>', '{"tests": []}'])('%j is no report', (xml) => {
  expect(() => readJunit(xml)).toThrow();
});

it('expands nothing that a document declares', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
<testsuite><testcase name="x"><failure>&f;</failure></testcase></testsuite>`;
  expect(() => readJunit(bomb)).toThrow(/entity/i);
});

it('is not slowed down by depth', () => {
  const deep = `<testsuite>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}<testcase name="x"/></testsuite>`;
  expect(readJunit(deep)).toEqual([{ name: 'x', isPassed: true, why: '' }]);
});
