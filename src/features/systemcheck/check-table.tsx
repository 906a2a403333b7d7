import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconLoader2,
  IconMinus,
} from '@tabler/icons-react';
import type { CheckState } from '../../../domain/systemcheck/check-rules.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import type { CheckResult } from './check-result.ts';
import { checkWords } from './check-words.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './system-check.module.css';

export function CheckTable({ results }: { results: readonly CheckResult[] }) {
  const { t } = useLingui();
  return (
    <table className={classes.table} aria-label={t`System Check`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Check item</Trans>
          </th>
          <th scope="col">
            <Trans>Test result</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <CheckRow key={result.name} {...result} />
        ))}
      </tbody>
    </table>
  );
}

function CheckRow({ name, state, found, error }: CheckResult) {
  const { title, description } = checkWords[name];
  return (
    <tr data-check={name} data-state={state}>
      <th scope="row">{title}</th>
      <td className={classes.found}>{found === '' ? '–' : found}</td>
      <td>
        <StateChip state={state} />
      </td>
      <td className={classes.description}>
        {description}
        {error !== undefined && (
          <div className={classes.error}>
            <pre>{error}</pre>
            <CopyButton text={() => error}>
              <Trans>Copy the error</Trans>
            </CopyButton>
          </div>
        )}
      </td>
    </tr>
  );
}

function StateChip({ state }: { state: CheckState }) {
  switch (state) {
    case 'pending':
      return (
        <Chip icon={<IconLoader2 />}>
          <Trans>Pending</Trans>
        </Chip>
      );
    case 'pass':
      return (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <Trans>Pass</Trans>
        </Chip>
      );
    case 'fail':
      return (
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Fail</Trans>
        </Chip>
      );
    case 'unset':
      return (
        <Chip icon={<IconMinus />}>
          <Trans>Not configured</Trans>
        </Chip>
      );
    case 'unknown':
      return (
        <Chip icon={<IconCloudOff />}>
          <Trans>Cannot be determined</Trans>
        </Chip>
      );
  }
}
