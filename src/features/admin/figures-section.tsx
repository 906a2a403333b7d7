import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import classes from './admin.module.css';
import { figuresQuery } from './admin.queries.ts';

export function FiguresSection() {
  const { i18n } = useLingui();
  const { data } = useQuery(figuresQuery());
  const count = (value: number | undefined) => (value === undefined ? '–' : i18n.number(value));
  const size = (value: number | undefined) =>
    value === undefined ? '–' : formatFileSize(value, i18n.locale);
  const published = count(data?.publishedClasses);
  const today = count(data?.attemptsToday);
  return (
    <dl className={classes.figures} aria-busy={data === undefined}>
      <div>
        <dt>
          <Trans>Organisations</Trans>
        </dt>
        <dd>{count(data?.organisations)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Users</Trans>
        </dt>
        <dd>{count(data?.people)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Active today</Trans>
        </dt>
        <dd>{count(data?.activeToday)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Classes</Trans>
        </dt>
        <dd>
          {count(data?.classes)}
          <small>
            <Trans>{published} published</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Materials</Trans>
        </dt>
        <dd>{count(data?.materials)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Attempts</Trans>
        </dt>
        <dd>
          {count(data?.attempts)}
          <small>
            <Trans>{today} today</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Files</Trans>
        </dt>
        <dd>{size(data?.storedBytes)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Database</Trans>
        </dt>
        <dd>{size(data?.databaseBytes)}</dd>
      </div>
    </dl>
  );
}
