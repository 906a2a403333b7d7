import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { Group } from '../settings-group.tsx';
import { siteQuery, useUpdateTheme } from '../site/site.queries.ts';
import { ColorFields } from './color-fields.tsx';
import { ContrastList } from './contrast-list.tsx';
import { OneColor } from './one-color.tsx';
import { PresetChoice } from './preset-choice.tsx';
import classes from './theme-page.module.css';
import { ThemePreview } from './theme-preview.tsx';
import { useThemeDraft } from './use-theme-draft.ts';

export default function ThemePage({ user }: { user: User }) {
  const { t } = useLingui();
  const { data: site } = useSuspenseQuery(siteQuery());
  const draft = useThemeDraft(user, site.colorTheme);
  const save = useUpdateTheme();
  const { isChanged, faults, colors, colorTheme } = draft;

  const saveDraft = () =>
    save.mutate(colorTheme, {
      onSuccess: () => {
        draft.discard();
        showToast('success', t`The theme is saved. Everybody sees it from the next page on.`);
      },
    });

  return (
    <>
      <Group title={<Trans>Preview</Trans>}>
        <ThemePreview colors={colors} />
      </Group>
      <Group title={<Trans>Ready-made themes</Trans>}>
        <PresetChoice draft={draft} />
      </Group>
      <Group title={<Trans>From one colour</Trans>}>
        <OneColor color={colors.ctaColor} onMade={draft.change} />
      </Group>
      <Group title={<Trans>Contrast</Trans>}>
        <ContrastList draft={draft} />
      </Group>
      <Group title={<Trans>Each colour</Trans>}>
        <ColorFields {...draft} />
      </Group>
      <div className={classes.actions}>
        {isChanged && (
          <Button size="md" variant="default" onClick={draft.discard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <Button
          size="md"
          disabled={!isChanged || faults.length > 0}
          loading={save.isPending}
          onClick={saveDraft}
        >
          <Trans>Save theme</Trans>
        </Button>
      </div>
    </>
  );
}
