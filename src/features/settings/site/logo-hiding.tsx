import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { OrganisationSetting } from '../../../../domain/organisations/organisations.schema.ts';
import classes from '../settings-form.module.css';
import { useHideLogo } from './site.queries.ts';

const choices = {
  shown: { hidesLogo: false, hidesLogoPreview: false },
  preview: { hidesLogo: false, hidesLogoPreview: true },
  hidden: { hidesLogo: true, hidesLogoPreview: false },
} as const;
type Choice = keyof typeof choices;

const isChoice = (value: string): value is Choice => value in choices;

/** The logo in the bar, and that of the product below the navigation. */
export function LogoHiding({ setting }: { setting: OrganisationSetting }) {
  const { t } = useLingui();
  const hide = useHideLogo();
  const { hidesLogo, hidesLogoPreview } = hide.isPending ? hide.variables : setting;
  return (
    <div className={classes.below}>
      <SegmentedControl
        size="md"
        aria-label={t`Logos in the frame`}
        value={hidesLogo ? 'hidden' : hidesLogoPreview ? 'preview' : 'shown'}
        disabled={hide.isPending}
        onChange={(value) => isChoice(value) && hide.mutate(choices[value])}
        data={[
          { value: 'shown', label: t`Shown` },
          { value: 'preview', label: t`Hidden for me` },
          { value: 'hidden', label: t`Hidden` },
        ]}
      />
      <p className={classes.hint}>
        <Trans>
          This is about your logo in the bar and “Powered by Keiko” below the navigation. “Hidden
          for me” shows admins what it would look like; nobody else sees a change.
        </Trans>
      </p>
    </div>
  );
}
