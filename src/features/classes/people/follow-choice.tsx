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
            People who join the group later are enrolled within minutes, and people who leave it
            leave the class.
          </Trans>
        ) : (
          <Trans>
            Today’s members are enrolled. People who join or leave the group later are neither
            enrolled nor taken out.
          </Trans>
        )
      }
      checked={follows}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
