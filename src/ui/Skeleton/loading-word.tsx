import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** What a skeleton is to those who cannot see it. */
export const LoadingWord = () => (
  <VisuallyHidden role="status">
    <Trans>Loading</Trans>
  </VisuallyHidden>
);
