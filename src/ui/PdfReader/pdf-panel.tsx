import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSize } from './page-layout.ts';
import classes from './pdf-panel.module.css';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { type OutlineEntry, useOutline } from './use-outline.ts';

interface Props {
  readonly pdf: PDFDocumentProxy;
  readonly current: number;
  readonly firstSize: PageSize;
  readonly onPage: (page: number) => void;
  readonly onDestination: (destination: unknown) => void;
  readonly onClose: () => void;
}

/** The document's contents, where it has any, and its pages in small. */
export function PdfPanel({ pdf, current, firstSize, onPage, onDestination, onClose }: Props) {
  const { t } = useLingui();
  const outline = useOutline(pdf);
  const pages = <PdfThumbnails pdf={pdf} current={current} firstSize={firstSize} onPage={onPage} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key does only what the button above does
    <aside
      className={classes.panel}
      aria-label={t`Contents and pages`}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {outline.length === 0 ? (
        <div className={classes.list}>{pages}</div>
      ) : (
        <Tabs
          defaultValue="outline"
          keepMounted={false}
          classNames={{
            root: classes.tabs ?? '',
            tab: classes.tab ?? '',
            panel: classes.list ?? '',
          }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="outline">
              <Trans>Contents</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="pages">
              <Trans>Pages</Trans>
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="outline">
            <Outline entries={outline} onDestination={onDestination} />
          </Tabs.Panel>
          <Tabs.Panel value="pages">{pages}</Tabs.Panel>
        </Tabs>
      )}
    </aside>
  );
}

interface OutlineProps {
  readonly entries: readonly OutlineEntry[];
  readonly onDestination: (destination: unknown) => void;
}

function Outline({ entries, onDestination }: OutlineProps) {
  return (
    <ol className={classes.outline}>
      {entries.map(({ title, depth, destination }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- it never changes, and titles repeat
        <li key={index}>
          <button
            type="button"
            className={classes.entry}
            style={{ paddingInlineStart: 12 + 16 * depth }}
            onClick={() => onDestination(destination)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
