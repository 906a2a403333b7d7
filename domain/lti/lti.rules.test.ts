import { describe, expect, it } from 'vitest';
import { isLtiAddress, isOfTool, LtiAddressSchema, originsOf, toolOrigins } from './lti-address.ts';
import { isBegun, isDone, LtiScoreSchema, scaled } from './lti-scores.ts';
import { LtiToolFactsSchema } from './lti.schema.ts';
import { ToolIdentitySchema } from './tool-identity.schema.ts';

describe('somebody is not sent to', () => {
  it.each([
    '',
    'tool.example',
    'http://tool.example/',
    'ftp://localhost/',
    'javascript:alert(1)',
    'https://me@tool.example/',
    'https://:secret@tool.example/',
    'https://tool.example/#part',
    'https://tool;x.example/',
    'https://tool,x.example/',
    'http://127.0.0.2/',
    'http://localhost.example/',
  ])('%o', (address) => {
    expect(isLtiAddress(address)).toBe(false);
    expect(LtiAddressSchema.safeParse(address).success).toBe(false);
  });

  it.each([
    'https://tool.example/launch?x=1',
    'https://tool.example:8443/',
    'https://[::1]:8443/',
    'http://localhost:3000/launch',
    'http://127.0.0.1/',
    'http://[::1]:8080/',
  ])('but to %o', (address) => expect(isLtiAddress(address)).toBe(true));

  it('an address of more than 2000 characters', () => {
    const long = `https://tool.example/${'x'.repeat(1979)}`;
    expect(LtiAddressSchema.parse(` ${long} `)).toBe(long);
    expect(LtiAddressSchema.safeParse(`${long}x`).success).toBe(false);
  });
});

describe('a tool', () => {
  const tool = {
    loginUrl: 'https://tool.example/login',
    targetLinkUri: 'https://tool.example/launch',
    redirectUris: ['https://files.example/back', 'https://tool.example/back'],
  };

  it('lives where its addresses are', () => {
    expect(toolOrigins(tool)).toEqual(['https://tool.example', 'https://files.example']);
    expect(originsOf(['https://a.example/x', 'nothing', 'https://a.example/y'])).toEqual([
      'https://a.example',
    ]);
    expect(isOfTool('https://files.example/unit', tool)).toBe(true);
    expect(isOfTool('https://other.example/unit', tool)).toBe(false);
    expect(isOfTool('http://tool.example/unit', tool)).toBe(false);
    // No link is a link to what the tool opens by itself.
    expect(isOfTool('', tool)).toBe(true);
  });

  const facts = {
    ...tool,
    name: 'Maths',
    jwksUrl: null,
    publicKey: null,
    sharesName: false,
    sharesEmail: true,
  };
  const key = '-----BEGIN PUBLIC KEY-----\nMIIB+/=\n-----END PUBLIC KEY-----';
  const takes = (given: object) => LtiToolFactsSchema.safeParse({ ...facts, ...given }).success;

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { loginUrl: 'http://tool.example' },
    { redirectUris: [] },
    { redirectUris: Array.from({ length: 21 }, () => tool.loginUrl) },
    { publicKey: 'MIIB' },
    { publicKey: `x${key}` },
    { publicKey: `${key}x` },
    { publicKey: key.replace('MIIB', 'MI!B') },
    { publicKey: key.replace('MIIB', 'A'.repeat(8000)) },
    { jwksUrl: 'file:///etc/keys' },
    { more: 1 },
  ])('is not registered with %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { redirectUris: Array.from({ length: 20 }, () => tool.loginUrl) },
    { publicKey: ` ${key}\n` },
    { publicKey: key.replace('MIIB', 'A'.repeat(7000)) },
    { jwksUrl: 'https://tool.example/keys' },
  ])('is registered', (given) => expect(takes(given)).toBe(true));

  it('is known again by four words', () => {
    const identity = { name: 'Maths', issuer: 'https://x', clientId: 'c', deploymentId: 'd' };
    const known = (given: object) =>
      ToolIdentitySchema.safeParse({ ...identity, ...given }).success;
    expect(known({})).toBe(true);
    for (const given of [
      { name: '' },
      { issuer: '' },
      { clientId: '' },
      { deploymentId: '' },
      { more: 1 },
    ])
      expect(known(given)).toBe(false);
  });
});

describe('a score', () => {
  const score = {
    userId: '12',
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: '2027-03-01T00:00:00Z',
  };
  const takes = (given: object) => LtiScoreSchema.safeParse({ ...score, ...given }).success;

  it.each([
    { userId: '0' },
    { userId: '012' },
    { userId: '1234567890' },
    { userId: '12x' },
    { userId: 'x12' },
    { scoreGiven: 1 },
    { scoreGiven: -1, scoreMaximum: 1 },
    { scoreGiven: 1_000_001, scoreMaximum: 1 },
    { scoreMaximum: 0 },
    { scoreMaximum: 1_000_001 },
    { activityProgress: 'Gone' },
    { gradingProgress: 'Lost' },
    { comment: 'x'.repeat(10_001) },
    { timestamp: 'now' },
  ])('is not taken with %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { userId: '123456789' },
    { scoreGiven: 0, scoreMaximum: 1_000_000 },
    { scoreGiven: 1_000_000, scoreMaximum: 1 },
    { scoreMaximum: 5 },
    { comment: 'x'.repeat(10_000) },
    { more: 1 },
  ])('is taken with %o', (given) => expect(takes(given)).toBe(true));

  it('names what it lacks', () => {
    const { error } = LtiScoreSchema.safeParse({ ...score, scoreGiven: 1 });
    expect(error?.issues.map(({ path }) => path)).toEqual([['scoreMaximum']]);
  });

  it('is of work that was begun, and done', () => {
    const states = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const;
    const told = states.map((activityProgress) => [
      isBegun({ activityProgress }),
      isDone({ activityProgress }),
    ]);
    expect(told).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('is brought to the scale of the line', () => {
    expect(scaled(3, 4, 10)).toBe(7.5);
    expect(scaled(1, 3, 10)).toBe(3.33);
    expect(scaled(2, 3, 100)).toBe(66.67);
    expect(scaled(0, 4, 10)).toBe(0);
  });
});
