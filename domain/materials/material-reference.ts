import type { MaterialReference, VersionStats } from './materials.schema.ts';

type Referred = Required<Omit<MaterialReference, 'programmingLangs' | 'fileMaterialFileType'>> & {
  readonly stats: VersionStats;
};

/** Of a row that places a material somewhere, what it refers to. */
export const referenceOf = ({
  id,
  materialId,
  materialType,
  materialVersionId,
  majorVersionNumber,
  challengeStyle,
  stats: { programmingLangs, fileType },
}: Referred): MaterialReference => ({
  id,
  materialId,
  materialType,
  materialVersionId,
  majorVersionNumber,
  challengeStyle,
  ...(programmingLangs && { programmingLangs }),
  ...(fileType && { fileMaterialFileType: fileType }),
});
