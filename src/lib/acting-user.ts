let acting: number | undefined;

/** Whose page this is: every call says so, and the server refuses it once somebody else is signed in. */
export const actingUser = (): number | undefined => acting;

/** Undefined while nobody is signed in. */
export function setActingUser(userId: number | undefined): void {
  acting = userId;
}
