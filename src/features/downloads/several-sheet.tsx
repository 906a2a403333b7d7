import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { daysAhead } from '../../../domain/classrules/openings.rules.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { download, toolsOf } from '../../offline/downloads/downloads.ts';
import { bytesOf } from '../../offline/downloads/plan.ts';
import { bytesOfTools, chosenTools, usualTools } from '../../offline/downloads/tools.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
import classes from './download-sheet.module.css';
import { offlineClassQuery } from './downloads.queries.ts';
import { ToolRows } from './tool-rows.tsx';
import type { ToDownload } from './to-download.ts';

interface Props {
  classes: readonly ToDownload[];
  onClose: () => void;
}

/** What a download of several classes brings and takes, before it begins. */
export default function SeveralSheet({ classes: wanted, onClose }: Props) {
  const { i18n } = useLingui();
  const [isBeginning, setIsBeginning] = useState(false);
  const asked = useQueries({ queries: wanted.map(({ id }) => offlineClassQuery(id)) });
  const manifests = asked.flatMap(({ data }) => data ?? []);
  const isThere = manifests.length === wanted.length;
  const hasFailed = asked.some(({ isError }) => isError);
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  // Classes share them.
  const tools = manifests.flatMap((each) => toolsOf(each));
  const [chosen, setChosen] = useState<readonly string[]>();
  const large = chosen ?? usualTools(tools);
  const all =
    manifests.reduce((sum, each) => sum + bytesOf(each), 0) +
    bytesOfTools(chosenTools(tools, large));

  async function begin(): Promise<void> {
    setIsBeginning(true);
    for (const manifest of manifests) {
      if (manifest.materials.length === 0) continue;
      if (!(await saysWhenNotKept(download(manifest, large)))) return setIsBeginning(false);
    }
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={<Trans>Download for offline</Trans>}>
      <p className={classes.words}>
        <Trans>
          Everything that is open in these classes, and what opens within the next {daysAhead} days,
          is saved on this device. You can then read it, take notes and answer quizzes without a
          connection. What is not open yet stays closed until its day.
        </Trans>
      </p>
      {hasFailed ? (
        <div role="alert">
          <p className={classes.words}>
            <Trans>To download a class you need a connection. Try again when you have one.</Trans>
          </p>
          <Button
            size="md"
            variant="default"
            onClick={() => asked.forEach(({ refetch }) => void refetch())}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <>
          <dl className={classes.kinds}>
            {wanted.map(({ id, title }, index) => {
              const manifest = asked[index]?.data;
              return (
                <div key={id} className={classes.kind}>
                  <dt>{title}</dt>
                  <dd>
                    {manifest ? size(bytesOf(manifest)) : <Skeleton width={60} height={20} />}
                  </dd>
                </div>
              );
            })}
            <ToolRows tools={tools} chosen={large} onChoose={setChosen} />
            <div className={classes.kind} data-sum>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd>{size(all)}</dd>
            </div>
          </dl>
          <Button
            size="md"
            fullWidth
            disabled={!isThere}
            loading={isBeginning}
            onClick={() => void begin()}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      )}
    </Dialog>
  );
}
