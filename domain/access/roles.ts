import { z } from 'zod';

/** The specification's role values: the lower the number, the higher the rank. */
export const Role = {
  systemAdmin: 1,
  systemViewer: 2,
  admin: 11,
  groupManager: 21,
  instructor: 31,
  trainee: 51,
} as const;

export type RoleName = keyof typeof Role;
export type Role = (typeof Role)[RoleName];

export const roles: readonly Role[] = Object.values(Role);
export const RoleSchema = z.union([
  z.literal(Role.systemAdmin),
  z.literal(Role.systemViewer),
  z.literal(Role.admin),
  z.literal(Role.groupManager),
  z.literal(Role.instructor),
  z.literal(Role.trainee),
]);

export const isAtLeast = (role: Role, required: Role): boolean => role <= required;
export const isTrainee = (role: Role): boolean => role === Role.trainee;
