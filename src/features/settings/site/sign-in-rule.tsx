import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from '../settings-form.module.css';
import { useAskStaffForPasskey } from './site.queries.ts';

/** Whether staff of the organisation sign in with a passkey. */
export function SignInRule({ isRequired }: { isRequired: boolean }) {
  const { t } = useLingui();
  const ask = useAskStaffForPasskey();

  async function change(isAsked: boolean) {
    const isSure =
      !isAsked ||
      (await confirm({
        title: t`Require a passkey from all staff?`,
        body: t`Staff without one can do nothing else until they have added one. Trainees are not affected.`,
        action: t`Require it`,
      }));
    if (isSure) ask.mutate(isAsked, { onSuccess: () => showToast('success', t`Saved`) });
  }

  return (
    <Switch
      size="md"
      className={classes.switch ?? ''}
      label={t`Staff sign in with a passkey`}
      description={t`After the password, or instead of it. Add one for yourself in your settings first.`}
      checked={ask.isPending ? ask.variables : isRequired}
      disabled={ask.isPending}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
