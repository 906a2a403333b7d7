import { Trans } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';

interface Props {
  readonly follows: boolean;
  readonly onChange: (follows: boolean) => void;
}

/** Whether a class follows the members of its groups, or keeps those of today. */
export function FollowChoice({ follows, onChange }: Props) {
  return (
    <Checkbox
      radius="xs"
      mb="md"
      label={<Trans>Members follow the group</Trans>}
      description={
        follows ? (
          <Trans>
            Whoever joins the group later is enrolled within minutes, and whoever leaves it leaves
            the class.
          </Trans>
        ) : (
          <Trans>
            The members of today are enrolled. Whoever joins or leaves the group later is neither
            enrolled nor taken out by it.
          </Trans>
        )
      }
      checked={follows}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
