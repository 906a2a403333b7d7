import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './start-form.module.css';

/** To the rehearsal, for as long as the exam has not begun. */
export function RehearsalLink({ examId }: { examId: number }) {
  return (
    <section className={`${classes.wait} ${classes.rehearsal}`}>
      <p>
        <b>
          <Trans>Rehearse on this device</Trans>
        </b>
        <br />
        <Trans>
          It checks this device and lets you try every kind of question in this exam with a short
          sample. Nothing counts.
        </Trans>
      </p>
      <Button
        renderRoot={(root) => (
          <Link
            {...root}
            to="/exams/$examId/take"
            params={{ examId }}
            search={{ rehearsal: true }}
          />
        )}
        size="md"
        variant="default"
        leftSection={<IconDeviceTabletCheck size={18} stroke={1.75} />}
      >
        <Trans>Rehearse</Trans>
      </Button>
    </section>
  );
}
