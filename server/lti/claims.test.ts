import { expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { LtiContentSchema } from '../../domain/lti/lti.content.ts';
import { launchClaims, type LaunchedMaterial, type LaunchPerson } from './claims.ts';

const tool = {
  organisationId: 7,
  id: 3,
  name: 'Practice lab',
  loginUrl: 'https://tool.example/login',
  targetLinkUri: 'https://tool.example/',
  redirectUris: ['https://tool.example/launch'],
  jwksUrl: 'https://tool.example/keys',
  publicKey: null,
  sharesName: true,
  sharesEmail: true,
  clientName: 'c'.repeat(32),
  deploymentId: 'd'.repeat(16),
  revision: 1,
  archivedAt: null,
  createdBy: 1,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  updatedAt: new Date('2026-11-01T00:00:00Z'),
};

const contentOf = (given: object = {}) =>
  LtiContentSchema.parse({
    toolId: tool.id,
    targetLinkUri: '',
    customParameters: [],
    opensIn: 'frame',
    maxScore: 10,
    minutes: 20,
    ...given,
  });

const material: LaunchedMaterial = {
  materialId: 11,
  versionId: 12,
  title: 'A lab',
  description: '',
  content: contentOf(),
  inClass: { classId: 21, classMaterialId: 22, classTitle: 'Robots' },
};

const person: LaunchPerson = {
  userId: 5,
  role: Role.trainee,
  name: 'Aoi Tanaka',
  email: 'aoi@example.com',
  language: 'ja',
};

type Given = Partial<Omit<Parameters<typeof launchClaims>[0], 'siteOrigin' | 'organisation'>>;

function claimsOf(given: Given = {}) {
  const claims = launchClaims({
    siteOrigin: 'https://keiko.example',
    organisation: { id: 7, name: 'Acme' },
    tool,
    person,
    material,
    display: 'frame',
    ...given,
  });
  const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
  return { claims, claim: (name: string) => claims[lti + name] };
}

const endpoint = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';

it('a tool is told of name and mail what it may know, and what there is', () => {
  const told = (given: Given) => {
    const { name, email } = claimsOf(given).claims;
    return [name, email];
  };
  expect(told({})).toEqual(['Aoi Tanaka', 'aoi@example.com']);
  expect(told({ tool: { ...tool, sharesName: false } })).toEqual([undefined, 'aoi@example.com']);
  expect(told({ tool: { ...tool, sharesEmail: false } })).toEqual(['Aoi Tanaka', undefined]);
  expect(claimsOf({ person: { ...person, email: null } }).claims).not.toHaveProperty('email');
});

it.each([
  [Role.admin, ['institution/person#Administrator', 'membership#Administrator']],
  [Role.systemAdmin, ['institution/person#Administrator', 'membership#Administrator']],
  [Role.groupManager, ['institution/person#Staff', 'membership#Manager']],
  [Role.instructor, ['institution/person#Instructor', 'membership#Instructor']],
  [Role.systemViewer, ['institution/person#Observer']],
  [Role.trainee, ['institution/person#Learner', 'membership#Learner']],
])('role %d is told in the words of the standard', (role, words) => {
  const { claim } = claimsOf({ person: { ...person, role } });
  expect(claim('roles')).toEqual(
    words.map((word) => `http://purl.imsglobal.org/vocab/lis/v2/${word}`),
  );
});

it('of a class it is told where points go, where there are any, and the way back', () => {
  const { claims, claim } = claimsOf();
  expect(claim('context')).toMatchObject({ id: '21', title: 'Robots' });
  expect(claims[endpoint]).toMatchObject({
    lineitems: 'https://keiko.example/lti/classes/21/lineitems',
    lineitem: 'https://keiko.example/lti/classes/21/lineitems/22',
  });
  expect(claim('launch_presentation')).toEqual({
    document_target: 'iframe',
    locale: 'ja',
    return_url: 'https://keiko.example/train/21?c=22',
  });
  expect(claim('tool_platform')).toMatchObject({ guid: 'keiko.example/7', name: 'Acme' });
  const pointless = claimsOf({ material: { ...material, content: contentOf({ maxScore: null }) } });
  expect(pointless.claims).not.toHaveProperty([endpoint]);
  expect(pointless.claim('context')).toMatchObject({ id: '21' });
});

it('of a preview it is told the version, and where its own link leads', () => {
  const { claims, claim } = claimsOf({
    display: 'window',
    material: {
      ...material,
      description: 'With a robot.',
      content: contentOf({ targetLinkUri: 'https://tool.example/lab' }),
      inClass: undefined,
    },
  });
  expect(claim('resource_link')).toEqual({
    id: 'preview-12',
    title: 'A lab',
    description: 'With a robot.',
  });
  expect(claim('target_link_uri')).toBe('https://tool.example/lab');
  expect(claim('launch_presentation')).toMatchObject({
    document_target: 'window',
    return_url: 'https://keiko.example/library/11',
  });
  expect(claim('context')).toBeUndefined();
  expect(claim('custom')).toBeUndefined();
  expect(claims).not.toHaveProperty([endpoint]);
});
