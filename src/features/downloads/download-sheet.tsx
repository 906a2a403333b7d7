import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysAhead } from '../../../domain/classrules/openings.rules.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import type { OfflineClass, OfflineKind } from '../../../domain/training/offline.schema.ts';
import { offlineKinds } from '../../../domain/training/offline.schema.ts';
import { download, toolsOf } from '../../offline/downloads/downloads.ts';
import { amountsOf, bytesOf } from '../../offline/downloads/plan.ts';
import { bytesOfTools, chosenTools, type Tool, usualTools } from '../../offline/downloads/tools.ts';
import { ForgottenUnused } from '../../ui/ForgottenUnused/forgotten-unused.tsx';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
import classes from './download-sheet.module.css';
import { offlineClassQuery } from './downloads.queries.ts';
import { ToolRows } from './tool-rows.tsx';
import { useFreeBytes } from './use-free-bytes.ts';

const words: Record<OfflineKind, MessageDescriptor> = {
  text: msg`Books`,
  quiz: msg`Quizzes`,
  code: msg`Code challenges`,
  image: msg`Images`,
  file: msg`Files`,
};

/** What a download brings and takes, before it begins. */
export default function DownloadSheet({
  classId,
  onClose,
}: {
  classId: number;
  onClose: () => void;
}) {
  const [isBeginning, setIsBeginning] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>();
  const { data: manifest, isError, refetch } = useQuery(offlineClassQuery(classId));
  const tools = manifest ? toolsOf(manifest) : [];
  const large = chosen ?? usualTools(tools);

  async function begin(wanted: OfflineClass): Promise<void> {
    setIsBeginning(true);
    if (await saysWhenNotKept(download(wanted, large))) return onClose();
    setIsBeginning(false);
  }

  return (
    <Dialog onClose={onClose} title={<Trans>Download for offline</Trans>}>
      {manifest ? (
        <>
          <Contents manifest={manifest} tools={tools} chosen={large} onChoose={setChosen} />
          <Button
            size="md"
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when the dialog has long given the focus to its first button
            autoFocus
            disabled={manifest.materials.length === 0}
            loading={isBeginning}
            onClick={() => void begin(manifest)}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      ) : isError ? (
        <div role="alert">
          <p className={classes.words}>
            <Trans>To download a class you need a connection. Try again when you have one.</Trans>
          </p>
          <Button size="md" variant="default" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div aria-busy>
          <Skeleton height={28} mb={12} />
          <Skeleton height={28} mb={12} />
          <Skeleton height={44} />
        </div>
      )}
    </Dialog>
  );
}

interface ContentsProps {
  readonly manifest: OfflineClass;
  readonly tools: readonly Tool[];
  /** Of the large ones. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Contents({ manifest, tools, chosen, onChoose }: ContentsProps) {
  const { t, i18n } = useLingui();
  const free = useFreeBytes();
  const amounts = amountsOf(manifest);
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  const left = free === undefined ? '' : size(free);
  const all = bytesOf(manifest) + bytesOfTools(chosenTools(tools, chosen));
  return (
    <>
      <p className={classes.words}>
        <Trans>
          Everything that is open in this class, and what opens within the next {daysAhead} days, is
          saved on this device. You can then read it, take notes and answer quizzes without a
          connection. What is not open yet stays closed until its day.
        </Trans>
      </p>
      <ForgottenUnused>
        <Link to="/settings" hash="install">
          <Trans>How to put it there</Trans>
        </Link>
      </ForgottenUnused>
      <dl className={classes.kinds}>
        {offlineKinds.map((kind) => {
          const amount = amounts.get(kind);
          return (
            amount && (
              <div key={kind} className={classes.kind}>
                <dt>
                  {t(words[kind])} <span className={classes.count}>{amount.count}</span>
                </dt>
                <dd>{size(amount.bytes)}</dd>
              </div>
            )
          );
        })}
        <ToolRows tools={tools} chosen={chosen} onChoose={onChoose} />
        <div className={classes.kind} data-sum>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{size(all)}</dd>
        </div>
      </dl>
      <p className={classes.free} data-short={(free !== undefined && free < all) || undefined}>
        {free !== undefined &&
          (free < all ? (
            <Trans>
              This device may not have enough room: the browser says that {left} is free.
            </Trans>
          ) : (
            <Trans>Free for this app, as far as the browser can tell: {left}</Trans>
          ))}
      </p>
    </>
  );
}
