/** How many there are at a time, each for one sign-in. */
export const recoveryCodeCount = 10;

/** Without what is mistaken for something else when it was written down: i, l, o, u. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits, in four groups: a hash of them cannot be tried through. */
export const recoveryCodeLength = 16;

/** As it is compared: typed with or without its lines, in either case, with what is easily mistaken put right. */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

export const readableRecoveryCode = (plain: string): string =>
  plain.replaceAll(/(.{4})(?=.)/g, '$1-');
