import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { saveFile } from '../../lib/save-file.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { exportUnsent } from '../../offline/outbox/export-unsent.ts';
import { listWaiting } from '../../offline/outbox/outbox.ts';
import { type WritePlace } from './read-write.ts';
import { unsentAsMarkdown } from './unsent-as-markdown.ts';
import classes from './waiting-page.module.css';

/** Everything that waits as a file, for a machine or to be read. */
export function ExportUnsent({
  namePlace,
  wordsOf,
}: {
  namePlace: (place: WritePlace) => string;
  wordsOf: (operation: Operation) => string;
}) {
  const { i18n } = useLingui();

  async function saveToRead(): Promise<void> {
    const telling = { i18n, namePlace, wordsOf, now: new Date() };
    const text = unsentAsMarkdown(await listWaiting(), telling);
    saveFile(new Blob([text], { type: 'text/markdown' }), 'keiko-unsent.md');
  }

  return (
    <section className={classes.section}>
      <h2 className={classes.title}>
        <Trans>A copy of everything</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          You can save what is waiting as a file, to read it or keep a copy. It will still be
          waiting here.
        </Trans>
      </p>
      <div className={classes.ways}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconFileText size={20} stroke={1.75} />}
          onClick={() => void saveToRead()}
        >
          <Trans>Save to read (Markdown)</Trans>
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} />}
          onClick={() => void exportUnsent().then((file) => saveFile(file, 'keiko-unsent.json'))}
        >
          <Trans>Save everything (JSON)</Trans>
        </Button>
      </div>
    </section>
  );
}
