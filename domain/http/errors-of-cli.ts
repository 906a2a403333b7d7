/** What somebody who works from the command line can be refused with. */
export const errorsOfCli = {
  cliCodeOver: {
    status: 410,
    en: 'This code is not right, has expired or was used already. Run “keiko login” again.',
    ja: 'コードが正しくないか、期限切れ、または使用済みです。「keiko login」をもう一度実行してください。',
  },
  cliCodeRefused: {
    status: 403,
    en: 'This computer was refused in the browser.',
    ja: 'ブラウザーでこのパソコンの接続が拒否されました。',
  },
  cliOff: {
    status: 403,
    en: 'In this class challenges are worked on in the browser only.',
    ja: 'このクラスでは、チャレンジにはブラウザーでのみ取り組めます。',
  },
} as const;
