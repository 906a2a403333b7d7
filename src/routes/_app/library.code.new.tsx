import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { codeStyles } from '../../../domain/challenges/code/code-styles.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import { NewCode } from '../../features/challenges/code/authoring/new-code.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export const Route = createFileRoute('/_app/library/code/new')({ component: New });

function New() {
  const { t } = useLingui();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const features = new Set(user.accessPermissions);
  usePageTitle(t`New code challenge`);
  return (
    <NewCode
      lang={user.lang}
      styles={codeStyles.filter((style) => isKindMade(features, 'challenge', style))}
      onCreated={({ id }) =>
        void navigate({ to: '/library/code/$materialId', params: { materialId: id } })
      }
    />
  );
}
