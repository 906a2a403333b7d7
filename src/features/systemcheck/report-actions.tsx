import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { saveFile } from '../../lib/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './rehearsal.module.css';

/** Hands the report over, in whichever way support takes it. */
export function ReportActions({
  report,
  supportAddress,
}: {
  report: string;
  supportAddress: string | null;
}) {
  const subject = encodeURIComponent('Keiko System Check');
  return (
    <section className={classes.report}>
      <p>
        <Trans>
          The report for support has versions, facts about this device and these results. Your name
          and your work are not in it.
        </Trans>
      </p>
      <div className={classes.reportWays}>
        <CopyButton text={() => report}>
          <Trans>Copy the report</Trans>
        </CopyButton>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} />}
          onClick={() =>
            saveFile(new Blob([report], { type: 'text/plain' }), 'keiko-system-check.txt')
          }
        >
          <Trans>Save as a file</Trans>
        </Button>
        {supportAddress !== null && (
          <Button
            size="md"
            variant="default"
            component="a"
            href={`mailto:${supportAddress}?subject=${subject}&body=${encodeURIComponent(report)}`}
            leftSection={<IconMail size={18} stroke={1.75} />}
          >
            <Trans>Write to support</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
