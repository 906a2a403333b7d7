import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { printHealthReport } from '../../../domain/healthreports/healthreports.contract.ts';
import type { HealthReport } from '../../../domain/healthreports/healthreports.schema.ts';
import { answerInWords } from '../../../domain/surveys/answer-words.rules.ts';
import { fieldsOf } from '../../../domain/surveys/survey.schema.ts';
import { hrefOf } from '../../lib/api.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { Period } from '../../ui/Period/period.tsx';
import { conditionWords } from './health-words.ts';
import classes from './health-tab.module.css';
import { useDeleteHealthReport } from './healthreports.queries.ts';

interface Props {
  readonly userId: number;
  readonly report: HealthReport;
  readonly onEdit: () => void;
}

/** One period on the line of time. */
export function HealthEntry({ userId, report, onEdit }: Props) {
  const { t } = useLingui();
  const remove = useDeleteHealthReport(userId);
  const { label, tone } = conditionWords[report.condition];
  const params = { userId, healthReportId: report.id };
  async function ask(): Promise<void> {
    const isSure = await confirm({
      title: t`Delete this report?`,
      body: t`It will be deleted for everybody.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(report.id);
  }
  return (
    <li className={classes.entry} data-condition={report.condition}>
      <div className={classes.entryHead}>
        <h3 className={classes.period}>
          <Period startAt={report.startAt} endAt={report.endAt} />
        </h3>
        <Chip tone={tone}>{t(label)}</Chip>
        <span className={classes.author}>{report.authorName}</span>
      </div>
      <dl className={classes.topics}>
        {fieldsOf(report)
          .filter(({ id }) => report.answers[id] !== undefined)
          .map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>{answerInWords(field, report.answers[field.id])}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.actions}>
        <Button
          component="a"
          size="sm"
          variant="subtle"
          leftSection={<IconFileTypePdf size={18} stroke={1.75} />}
          href={hrefOf(printHealthReport, { params })}
          download
        >
          <Trans>PDF</Trans>
        </Button>
        {report.isEditable && (
          <>
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconPencil size={18} stroke={1.75} />}
              onClick={onEdit}
            >
              <Trans>Edit</Trans>
            </Button>
            <Button
              size="sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.75} />}
              loading={remove.isPending}
              onClick={() => void ask()}
            >
              <Trans>Delete</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
