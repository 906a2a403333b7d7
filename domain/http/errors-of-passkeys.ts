/** What somebody who signs in with a passkey, or sets one up, can be refused with. */
export const errorsOfPasskeys = {
  passkeyNeeded: {
    status: 401,
    en: 'This account also asks for a passkey.',
    ja: 'このアカウントでは、パスキーも必要です。',
  },
  passkeyRefused: {
    status: 401,
    en: 'The passkey was not accepted. Please try again.',
    ja: 'パスキーを確認できませんでした。もう一度お試しください。',
  },
  recoveryCodeRefused: {
    status: 401,
    en: 'The “recovery code” is not right, or was used already.',
    ja: '「リカバリーコード」が正しくないか、すでに使用されています。',
  },
  passkeyRequired: {
    status: 403,
    en: 'Your organisation asks its staff for a passkey. Add one to go on.',
    ja: '所属する組織では、スタッフにパスキーの登録が必要です。登録すると続行できます。',
  },
  ownPasskeyFirst: {
    status: 409,
    en: 'Add a passkey for yourself first: otherwise you would lock yourself out.',
    ja: '先に自分のパスキーを登録してください。未登録のまま有効にすると、自分自身が操作できなくなります。',
  },
  tooManyPasskeys: {
    status: 409,
    en: 'There are 20 passkeys already. Remove one that you no longer use.',
    ja: 'パスキーはすでに20個登録されています。使用していないものを削除してください。',
  },
} as const;
