import type { Names } from '../names.ts';

/** How one is written: the form, and its two pages. */
export const writingTemplates = (names: Names): Record<string, string> => {
  const { many, one } = names;
  const at = `src/features/${many}`;
  return {
    [`${at}/${one}-form.tsx`]: form(names),
    [`${at}/${one}-form.module.css`]: formStyles,
    [`${at}/new-${one}-page.tsx`]: newPage(names),
    [`${at}/edit-${one}-page.tsx`]: editPage(names),
  };
};

const form = ({ many, one, One }: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { ${One}Draft } from '../../../domain/${many}/${many}.schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FailureNotice } from '../../ui/Notice/notice.tsx';
import classes from './${one}-form.module.css';

interface Props {
  /** What it begins with. What was typed stays when this changes. */
  readonly draft: ${One}Draft;
  /** What the button says. */
  readonly action: string;
  readonly isSaving: boolean;
  /** Why it was not saved. */
  readonly error: Error | null;
  /** Instead of what the server says. */
  readonly notice?: ReactNode;
  readonly onSave: (draft: ${One}Draft) => void;
}

export function ${One}Form({ draft, action, isSaving, error, notice, onSave }: Props) {
  const { t } = useLingui();
  const form = useForm(draft, {
    title: [(title) => (title.trim() === '' ? t\`Please enter a title.\` : undefined)],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave && !isSaving) onSave(form.values);
  }

  const title = form.field('title');
  const description = form.field('description');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t\`Title\`}
        withAsterisk
        maxLength={200}
        {...title}
        onChange={({ currentTarget }) => title.onChange(currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t\`Description\`}
        autosize
        minRows={4}
        maxRows={20}
        maxLength={2000}
        {...description}
        onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
      />
      {notice ||
        (error && (
          <FailureNotice error={error}>
            <Trans>The server cannot be reached. Please check your connection.</Trans>
          </FailureNotice>
        ))}
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!form.canSave} loading={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  );
}
`;

const newPage = ({
  many,
  one,
  One,
  said,
}: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { useCreate${One} } from './${many}.queries.ts';
import { ${One}Form } from './${one}-form.tsx';

const nothing = { title: '', description: '' };

export function New${One}Page({ onMade }: { onMade: (${one}Id: number) => void }) {
  const { t } = useLingui();
  usePageTitle(t\`New ${said.one}\`);
  const create = useCreate${One}();
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/${many}">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>${said.Many}</Trans>
          </Link>
        }
        title={<Trans>New ${said.one}</Trans>}
      />
      <section className={panel.panel} data-narrow>
        <${One}Form
          draft={nothing}
          action={t\`Create\`}
          isSaving={create.isPending}
          error={create.error}
          onSave={(draft) => create.mutate(draft, { onSuccess: ({ id }) => onMade(id) })}
        />
      </section>
    </>
  );
}
`;

const editPage = ({
  many,
  one,
  One,
  said,
}: Names) => `import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Notice } from '../../ui/Notice/notice.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { showToast } from '../../ui/Toast/toast.tsx';
import { isStale, ${one}Query, useUpdate${One} } from './${many}.queries.ts';
import { ${One}Form } from './${one}-form.tsx';
import classes from './${one}-form.module.css';

interface Props {
  readonly ${one}Id: number;
  readonly onSaved: () => void;
}

export function Edit${One}Page({ ${one}Id, onSaved }: Props) {
  const { t } = useLingui();
  usePageTitle(t\`Edit ${said.one}\`);
  const { data } = useSuspenseQuery(${one}Query(${one}Id));
  // Whoever saves sends what they have before them: what a colleague saved meanwhile is not overwritten.
  const [known, setKnown] = useState(data);
  const update = useUpdate${One}(known, setKnown);
  const { title, description } = known;
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/${many}/$${one}Id" params={{ ${one}Id }}>
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Back to the ${said.one}</Trans>
          </Link>
        }
        title={<Trans>Edit ${said.one}</Trans>}
      />
      <section className={panel.panel} data-narrow>
        <${One}Form
          draft={{ title, description }}
          action={t\`Save\`}
          isSaving={update.isPending}
          error={update.error}
          notice={
            isStale(update.error) && (
              <Notice tone="warn">
                <Trans>
                  Somebody else changed this ${said.one} in the meantime. The newest values are loaded
                  and what you typed is kept: check it and save again.
                </Trans>{' '}
                <Link
                  className={classes.link}
                  to="/${many}/$${one}Id"
                  params={{ ${one}Id }}
                  target="_blank"
                >
                  <Trans>Show the newest version</Trans>
                </Link>
              </Notice>
            )
          }
          onSave={(draft) =>
            update.mutate(draft, {
              onSuccess: () => {
                showToast('success', t\`The ${said.one} was saved.\`);
                onSaved();
              },
            })
          }
        />
      </section>
    </>
  );
}
`;

const formStyles = `.form {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
}

.actions {
  display: flex;
  justify-content: flex-end;
  margin-top: 4px;
}

.link {
  color: inherit;
}
`;
