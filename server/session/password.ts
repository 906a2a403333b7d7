import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (no hash) as for a wrong password. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
