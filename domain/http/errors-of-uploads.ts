/** What an upload in parts can be refused with. */
export const errorsOfUploads = {
  uploadNotSigned: {
    status: 403,
    en: 'The upload is not signed, or the signature was used or has expired. Please try again.',
    ja: 'アップロードの署名がないか、使用済みまたは期限切れです。もう一度お試しください。',
  },
  uploadBusy: {
    status: 423,
    en: 'This file is being uploaded from somewhere else. Please try again in a moment.',
    ja: 'このファイルは別の場所からアップロード中です。しばらくしてから、もう一度お試しください。',
  },
  uploadOffset: {
    status: 409,
    en: 'The upload continues at another position in the file.',
    ja: 'アップロードの再開位置が異なります。',
  },
  uploadProtocol: {
    status: 412,
    en: 'This upload needs version 1.0.0 of the tus protocol.',
    ja: 'このアップロードにはtusプロトコルのバージョン1.0.0が必要です。',
  },
  // The status that the tus protocol gives it.
  uploadChecksum: {
    status: 460,
    en: 'A part of the file was damaged on its way. It has to be sent again.',
    ja: 'ファイルの一部が送信中に破損しました。もう一度送信する必要があります。',
  },
} as const;
