import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type FrontendTemplate,
  listFrontendTemplates,
} from '../../../../../domain/challenges/code/frontend/frontend-templates.contract.ts';
import { joinPage } from '../../../../../domain/challenges/code/frontend/page-files.ts';
import { LanguageSchema } from '../../../../../domain/format/language.ts';
import { call } from '../../../../lib/api.ts';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';

interface Props {
  readonly isEmpty: boolean;
  readonly onTake: (taken: { starter: string; solution: string }) => void;
}

/** Pages that a challenge can begin with. */
export function FrontendTemplates({ isEmpty, onTake }: Props) {
  const { t, i18n } = useLingui();
  const reader = LanguageSchema.catch('en').parse(i18n.locale);
  const { data = [] } = useQuery({
    queryKey: ['frontendTemplates'],
    queryFn: async ({ signal }) => (await call(listFrontendTemplates, {}, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function take({ files }: FrontendTemplate): Promise<void> {
    const isSure =
      isEmpty ||
      (await confirm({
        title: t`Start from this template?`,
        body: t`It replaces the starter code and the solution.`,
        action: t`Replace`,
        isDangerous: true,
      }));
    if (!isSure) return;
    const text = joinPage(files);
    onTake({ starter: text, solution: text });
  }

  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          mb="sm"
          variant="default"
          leftSection={<IconTemplate size={16} stroke={1.75} />}
          disabled={data.length === 0}
        >
          <Trans>Start from a template</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.map((template) => (
          <Menu.Item key={template.id} onClick={() => void take(template)}>
            <b>{template.title[reader]}</b>
            <br />
            {template.description[reader]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
