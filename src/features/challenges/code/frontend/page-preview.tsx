import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconReload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { UnpackedAppFrame } from '../../../../ui/AppFrame/app-frame.tsx';
import type { AppFile } from '../../../../ui/AppFrame/app-file.ts';
import { type PageFault, pageFiles } from './page-to-show.ts';
import classes from './page-preview.module.css';

interface Props {
  /** The text that the files of the page are joined to. */
  readonly text: string;
}

/** A pause in typing that long, and the page is shown anew. */
const pauseMs = 700;
const mostFaults = 5;
const widths = { phone: 390, tablet: 820, whole: undefined } as const;
type Width = keyof typeof widths;

/** The page as it is written, in a frame without an origin and without a network. */
export function PagePreview({ text }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<{ files: readonly AppFile[]; round: number }>();
  const [faults, setFaults] = useState<readonly PageFault[]>([]);
  const [width, setWidth] = useState<Width>('whole');
  const [again, setAgain] = useState(0);
  const before = useRef<{ text: string; again: number }>(undefined);
  useEffect(() => {
    let isWanted = true;
    async function show(): Promise<void> {
      before.current = { text, again };
      const { files, faults: found } = await pageFiles(text);
      if (!isWanted) return;
      setFaults(found);
      setShown((last) => ({ files, round: (last?.round ?? 0) + 1 }));
    }
    const isTyping = before.current?.again === again && before.current.text !== text;
    const timer = setTimeout(() => void show(), isTyping ? pauseMs : 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, again]);
  const hear = (data: unknown) => {
    if (typeof data !== 'object' || data === null || !('pageFault' in data)) return;
    const words = String(data.pageFault).slice(0, 300);
    setFaults((found) => (found.length < mostFaults ? [...found, { words }] : found));
  };
  const [last] = faults.slice(-1);
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <div className={classes.head}>
        <h3>
          <Trans>Preview</Trans>
        </h3>
        <SegmentedControl
          className={classes.widths}
          size="xs"
          aria-label={t`Width of the page`}
          value={width}
          onChange={(value) => {
            if (value in widths) setWidth(value);
          }}
          data={[
            { value: 'phone', label: t`Phone` },
            { value: 'tablet', label: t`Tablet` },
            { value: 'whole', label: t`Full width` },
          ]}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`Refresh`}
          onClick={() => setAgain(again + 1)}
        >
          <IconReload size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.stage}>
        <div className={classes.sheet} style={{ maxWidth: widths[width] }}>
          {shown && (
            <UnpackedAppFrame
              key={shown.round}
              files={shown.files}
              title={t`Preview`}
              onMessage={hear}
            />
          )}
        </div>
      </div>
      {last && (
        <p className={classes.fault} role="status">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {last.words}
        </p>
      )}
    </section>
  );
}
