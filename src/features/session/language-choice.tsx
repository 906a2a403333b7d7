import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { LanguageSchema } from '../../../domain/format/language.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { useChooseLanguage } from './session.queries.ts';

export function LanguageChoice({ user }: { user: User }) {
  const { t } = useLingui();
  const choose = useChooseLanguage();
  return (
    <SegmentedControl
      size="md"
      aria-label={t`Language`}
      value={user.lang}
      onChange={(value) => choose.mutate(LanguageSchema.parse(value))}
      data={[
        { value: 'en', label: 'English' },
        { value: 'ja', label: '日本語' },
      ]}
    />
  );
}
