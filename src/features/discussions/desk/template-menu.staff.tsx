import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from './desk.queries.ts';

/** What staff say again and again, put into the field to be changed before it is sent. */
export function TemplateMenu({ onInsert }: { onInsert: (markdown: string) => void }) {
  const { data: templates = [] } = useQuery(templatesQuery());
  if (templates.length === 0) return null;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="md" variant="subtle" leftSection={<IconTemplate size={18} stroke={1.75} />}>
          <Trans>Templates</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.map(({ id, title, markdown }) => (
          <Menu.Item key={id} onClick={() => onInsert(markdown)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
