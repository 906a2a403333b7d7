import type { UploadedType } from '../../../../domain/classes/class-uploads.contract.ts';

const endings: Record<UploadedType, readonly string[]> = {
  file: ['pdf', 'docx', 'pptx', 'xlsx', 'zip'],
  slide: ['pptx', 'pdf'],
  video: ['mp4', 'm4v', 'mov', 'webm'],
};

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

/** What a file of this name may become, the likeliest first. */
export function typesFor(name: string, offered: readonly UploadedType[]): UploadedType[] {
  const ending = endingOf(name);
  const fit = offered.filter((type) => endings[type].includes(ending));
  // A PowerPoint file is nearly always shown; a PDF is nearly always read.
  return ending === 'pptx' ? fit.toSorted((one) => (one === 'slide' ? -1 : 1)) : fit;
}

/** As a file input takes them. */
export const acceptedFor = (offered: readonly UploadedType[]): string =>
  [...new Set(offered.flatMap((type) => endings[type]))].map((ending) => `.${ending}`).join(',');

const longestTitle = 200;

/** What a file is called where nobody says otherwise. */
export function titleFor(name: string): string {
  const dot = name.lastIndexOf('.');
  return (dot > 0 ? name.slice(0, dot) : name).replaceAll('_', ' ').trim().slice(0, longestTitle);
}
