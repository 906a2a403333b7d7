import { nameOfLanguage } from '../../domain/challenges/code/languages.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';

/** The languages of a challenge that asks for code, or the type of a file; empty for all else. */
export function whatItHolds(
  { programmingLangs = [], fileType }: VersionStats,
  locale: string,
): string {
  if (programmingLangs.length > 0)
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      programmingLangs.map(nameOfLanguage),
    );
  return fileType === undefined ? '' : fileTypeWord(fileType);
}

const fileTypeWord = (type: NonNullable<VersionStats['fileType']>): string =>
  type === 'pdf' || type === 'zip'
    ? type.toUpperCase()
    : type === 'powerpoint'
      ? 'PowerPoint'
      : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
