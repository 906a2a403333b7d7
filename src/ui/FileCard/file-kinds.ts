import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconFile,
  IconFileTypePdf,
  IconFileSpreadsheet,
  IconFileText,
  IconFileZip,
  IconPhoto,
  IconPresentation,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';

interface FileKind {
  readonly label: MessageDescriptor;
  readonly icon: TablerIcon;
}

/** What a file is, in a word and a picture. */
export const fileKinds: Readonly<Record<FileType, FileKind>> = {
  pdf: { label: msg`PDF document`, icon: IconFileTypePdf },
  word: { label: msg`Word document`, icon: IconFileText },
  powerpoint: { label: msg`PowerPoint presentation`, icon: IconPresentation },
  excel: { label: msg`Excel workbook`, icon: IconFileSpreadsheet },
  zip: { label: msg`.zip file`, icon: IconFileZip },
  video: { label: msg`Video`, icon: IconFile },
  image: { label: msg`Picture`, icon: IconPhoto },
  captions: { label: msg`Captions`, icon: IconFile },
};
