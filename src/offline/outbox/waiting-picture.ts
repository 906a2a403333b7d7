/** A picture that waits beside its write; its bytes are in no list of writes. */
export interface WaitingPicture {
  readonly mediaType: string;
  readonly bytes: ArrayBuffer;
}

const prefix = 'picture:';

export const pictureEntity = (imageUuid: string): string => prefix + imageUuid;

export const isPictureEntity = (entity: string): boolean => entity.startsWith(prefix);
