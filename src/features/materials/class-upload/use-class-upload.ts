import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  addUploadedMaterial,
  type UploadedType,
} from '../../../../domain/classes/class-uploads.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { createMaterial, getDraftFile } from '../../../../domain/materials/drafts.contract.ts';
import { deleteMaterial } from '../../../../domain/materials/library.contract.ts';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { streamOf } from '../../../../domain/videos/video-state.rules.ts';
import { isUnderWay } from '../../../../domain/materials/processing.schema.ts';
import { call, hrefOf } from '../../../lib/api.ts';
import { uploadResumably } from '../../../lib/resumable-upload.ts';
import type { UploadControl } from '../../../lib/upload-control.ts';
import { materialUpload } from '../drafts/material-upload.ts';
import { useFileUpload } from '../../../ui/FileUpload/use-file-upload.ts';
import { materialsKey } from '../../../lib/material.queries.ts';
import { noteUploadUnderWay } from './under-way.ts';

interface Place {
  readonly userId: number;
  readonly classId: number;
  readonly sectionId: number;
  readonly lang: Language;
}

export interface UploadOutcome {
  readonly onPlaced: (changed: Class) => void;
  /** All of a video was sent; it is placed when it is processed. */
  readonly onUnderWay: (title: string) => void;
}

interface Wanted {
  readonly type: UploadedType;
  readonly title: string;
}

interface Sent {
  readonly materialId: number;
  readonly type: UploadedType;
  readonly file: MaterialFile;
}

type Step = 'choosing' | 'sending' | 'placing';

/** Makes a material of a file, and puts it into a section once that is whole. */
export function useClassUpload(
  place: Place,
  { onPlaced, onUnderWay }: Pick<UploadOutcome, 'onPlaced' | 'onUnderWay'>,
) {
  const queryClient = useQueryClient();
  const wanted = useRef<Wanted>({ type: 'file', title: '' });
  /** What was made for this file, and would be left over if it came to nothing. */
  const made = useRef<number>(undefined);

  async function send(
    file: File,
    onProgress: (percent: number) => void,
    control?: UploadControl,
  ): Promise<Sent> {
    const { type, title } = wanted.current;
    drop();
    const { result } = await call(createMaterial, { body: { type, title, lang: place.lang } });
    made.current = result.id;
    const sent = await uploadResumably(materialUpload(result.id), file, onProgress, control);
    return { materialId: result.id, type, file: sent };
  }

  const placing = useMutation({
    mutationFn: async ({ materialId, type, file }: Sent) => {
      const pages = type === 'slide' ? await pagesOf(materialId, file) : undefined;
      const { classId, sectionId } = place;
      const body = { materialId, fileId: file.id, ...(pages === undefined ? {} : { pages }) };
      const params = { classId, sectionId };
      return (await call(addUploadedMaterial, { params, body }, { ignoreErrors: true })).result;
    },
    onSuccess: (changed) => {
      made.current = undefined;
      void queryClient.invalidateQueries({ queryKey: materialsKey });
      onPlaced(changed);
    },
  });

  /** A video is processed first, for which nobody has to wait. */
  const upload = useFileUpload(send, (sent) => {
    if (sent.type !== 'video' || !isMakingOf(sent.file)) return placing.mutate(sent);
    made.current = undefined;
    const { userId, classId, sectionId } = place;
    const { title } = wanted.current;
    noteUploadUnderWay({
      userId,
      classId,
      sectionId,
      materialId: sent.materialId,
      fileId: sent.file.id,
      title,
    });
    onUnderWay(title);
  });

  function drop(): void {
    const left = made.current;
    made.current = undefined;
    if (left !== undefined)
      void call(deleteMaterial, { params: { materialId: left } }, { ignoreErrors: true }).catch(
        () => {},
      );
  }

  const step: Step = placing.isPending ? 'placing' : upload.isPending ? 'sending' : 'choosing';
  return {
    upload,
    step,
    placingError: placing.error,
    begin: (file: File, next: Wanted): void => {
      wanted.current = next;
      placing.reset();
      upload.begin(file);
    },
    /** Nothing of what is not placed yet is kept. */
    leave: (): void => {
      upload.cancel();
      if (!placing.isPending) drop();
    },
  };
}

const isMakingOf = (file: Pick<MaterialFile, 'processings'>): boolean => {
  const stream = streamOf(file);
  return stream !== undefined && isUnderWay(stream);
};

/** What reads a PDF comes when there is one. */
async function pagesOf(
  materialId: number,
  { id, type, bytes }: MaterialFile,
): Promise<string[] | null> {
  if (type !== 'pdf') return null;
  const { wordsOfPages } = await import('../../../ui/PdfReader/words-of-pages.ts');
  const url = hrefOf(getDraftFile, { params: { materialId, fileId: id } });
  return await wordsOfPages({ url, bytes });
}
