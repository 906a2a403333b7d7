import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { addUploadedMaterial } from '../../../../domain/classes/class-uploads.contract.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { deleteMaterial } from '../../../../domain/materials/library.contract.ts';
import { isUnderWay } from '../../../../domain/materials/processing.schema.ts';
import { streamOf } from '../../../../domain/videos/video-state.rules.ts';
import { call } from '../../../lib/api.ts';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { processingsQuery } from '../../../ui/MaterialDocument/processings.query.ts';
import { AfterUploadFailure, FailureWords } from '../../../ui/FileUpload/upload-progress.tsx';
import { materialsKey } from '../../../lib/material.queries.ts';
import {
  forgetUploadUnderWay,
  isUploadUnderWay,
  type UploadUnderWay,
  useUploadsUnderWay,
} from './under-way.ts';
import classes from './uploads-under-way.module.css';

interface Props {
  readonly classId: number;
  readonly userId: number;
  readonly sections: Class['sections'];
  readonly onPlaced: (changed: Class, title: string) => void;
}

/** Videos on their way into a class: each is put into its section as soon as it is processed. */
export default function UploadsUnderWay({ classId, userId, sections, onPlaced }: Props) {
  const { t } = useLingui();
  const own = useUploadsUnderWay().filter(
    (one) => one.classId === classId && one.userId === userId,
  );
  if (own.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Videos being processed`}>
      {own.map((upload) => (
        <li key={upload.materialId} className={classes.row}>
          <OnItsWay
            upload={upload}
            sectionTitle={sections.find(({ id }) => id === upload.sectionId)?.title ?? ''}
            onPlaced={(changed) => onPlaced(changed, upload.title)}
          />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly upload: UploadUnderWay;
  readonly sectionTitle: string;
  readonly onPlaced: (changed: Class) => void;
}

function OnItsWay({ upload, sectionTitle, onPlaced }: RowProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { classId, sectionId, materialId, fileId, title } = upload;
  const { data: processings, error } = useQuery(processingsQuery(materialId, fileId));
  const stream = processings && streamOf({ processings });
  const isMade = processings !== undefined && !(stream && isUnderWay(stream));
  const place = useMutation({
    // One tab of all that show it; the others find that nothing is left to do.
    mutationFn: () =>
      navigator.locks.request(`keiko.classUpload.${materialId}`, async () => {
        if (!isUploadUnderWay(materialId)) return undefined;
        const body = { materialId, fileId };
        const { result } = await call(
          addUploadedMaterial,
          { params: { classId, sectionId }, body },
          { ignoreErrors: true },
        );
        forgetUploadUnderWay(materialId);
        return result;
      }),
    onSuccess: (changed) => {
      void queryClient.invalidateQueries({ queryKey: materialsKey });
      if (changed) onPlaced(changed);
    },
  });
  const placeNow = useEffectEvent(() => place.mutate());
  useEffect(() => {
    if (isMade) placeNow();
  }, [isMade]);

  /** What was sent is of no use then; where it is gone already, nothing is left to delete. */
  function giveUp(): void {
    forgetUploadUnderWay(materialId);
    void call(deleteMaterial, { params: { materialId } }, { ignoreErrors: true }).catch(() => {});
  }

  const isFailed = (place.error ?? error) !== null;
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.state} role="status">
          {place.error ? (
            <AfterUploadFailure error={place.error} />
          ) : error ? (
            <FailureWords error={error} />
          ) : isMade ? (
            <Trans>It is being added to the section.</Trans>
          ) : (
            <Trans>
              The video is being processed. It is added to “{sectionTitle}” automatically while this
              page is open, or when you come back to it.
            </Trans>
          )}
        </span>
        {stream && !isMade && (
          <ProgressBar percent={stream.percent} label={t`Processing of ${title}`} />
        )}
      </span>
      {isFailed && (
        <Button
          size="md"
          variant="default"
          loading={place.isPending}
          onClick={() => place.mutate()}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        aria-label={t`Cancel the upload of ${title}`}
        onClick={giveUp}
      >
        <Trans>Cancel upload</Trans>
      </Button>
    </>
  );
}
