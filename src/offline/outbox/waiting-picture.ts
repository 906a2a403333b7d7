/** Bytes that wait beside their write, of a picture or another file; they are in no list of writes. */
export interface WaitingPicture {
  readonly mediaType: string;
  readonly bytes: ArrayBuffer;
}

const pictures = 'picture:';
const files = 'file:';

export const pictureEntity = (imageUuid: string): string => pictures + imageUuid;

export const isPictureEntity = (entity: string): boolean => entity.startsWith(pictures);

/** What the entities of all files begin with that belong there, for example to `exam:7`. */
export const filesOf = (place: string): string => `${files}${place}:`;

export const fileEntity = (place: string, fileUuid: string): string => filesOf(place) + fileUuid;

/** It goes in parts, and goes on where it broke off; see `carryFile`. */
export const isFileEntity = (entity: string): boolean => entity.startsWith(files);

export const hasBytes = (entity: string): boolean =>
  isPictureEntity(entity) || isFileEntity(entity);
