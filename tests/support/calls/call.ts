import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { roleOf } from '../access/expected.ts';
import type { RoleName } from '../access/rows.ts';
import type { TestApp, TestPerson } from '../test-app.ts';
import { type Things, thingsOf } from '../things.ts';

/** Somebody who calls, and the role they have at home. */
export interface Caller extends TestPerson {
  readonly as: RoleName;
  /** Where it is not their own role. */
  readonly lookingAs?: RoleName;
}

/** An organisation with one thing of each kind, and people of each role to whom they are known. */
export interface World {
  readonly test: TestApp;
  readonly organisationId: number;
  readonly things: Things;
  readonly people: Readonly<Record<RoleName, Caller>>;
}

/** What a call needs beside the ids of the things. */
export interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** What `If-Match` says. */
  readonly revision?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes instead of JSON. */
  readonly upload?: { readonly type: string; readonly content: Buffer };
}

/**
 * What makes the call succeed for this caller. Whatever it takes away, uses up or changes for good it has
 * made before for itself, so that calls know nothing of each other.
 */
export type ValidCall = (world: World, caller: Caller) => Given | Promise<Given>;

/** By method and path, `GET /api/user`. */
export type ValidCalls = Readonly<Record<string, ValidCall>>;

export const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

const member = async (test: TestApp, organisationId: number, as: RoleName): Promise<Caller> => ({
  ...(await test.person(organisationId, roleOf(as), { contactEmail: `${as}@example.com` })),
  as,
});

/** The instructor has made the things, the trainee learns from them, the group manager has their group. */
export async function worldOf(test: TestApp, organisationId: number): Promise<World> {
  const people = {
    trainee: await member(test, organisationId, 'trainee'),
    instructor: await member(test, organisationId, 'instructor'),
    groupManager: await member(test, organisationId, 'groupManager'),
    admin: await member(test, organisationId, 'admin'),
    systemViewer: await member(test, organisationId, 'systemViewer'),
    systemAdmin: await member(test, organisationId, 'systemAdmin'),
  };
  const { trainee, instructor, groupManager } = people;
  const owners = { trainee, instructor, managerIds: [groupManager.userId] };
  const things = await thingsOf(test, organisationId, owners);
  return { test, organisationId, things, people };
}

export const idOf = ({ things }: World, name: string): number => Number(things[name]);

export const roleOfCaller = ({ as }: Caller): number => roleOf(as);
