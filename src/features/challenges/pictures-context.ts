import { createContext } from 'react';

/** Where the pictures of the quiz that is shown lie: of a version, or of a draft. */
export const PicturesContext = createContext<((path: string) => string) | undefined>(undefined);

export const picturesOfVersion =
  (materialVersionId: number) =>
  (path: string): string =>
    `/media/materials/${materialVersionId}/${encodeURIComponent(path)}`;

/** `path` begins with the id of the material's file. */
export const picturesOfDraft =
  (materialId: number) =>
  (path: string): string =>
    `/api/materials/${materialId}/files/${encodeURIComponent(path.split('/', 1)[0] ?? '')}`;
