import { createFileRoute } from '@tanstack/react-router';
import { SignInHelp } from '../features/session/sign-in-help.tsx';
import { loadSystemCheck } from '../features/systemcheck/load-system-check.ts';
import { loginSearch } from '../lib/search-params.ts';
import { lazyPart } from '../ui/LazyPart/lazy-part.tsx';
import { Part } from '../ui/LazyPart/part.tsx';

const SystemCheck = lazyPart(async () => ({ default: (await loadSystemCheck()).View }));

export const Route = createFileRoute('/auth/help')({
  validateSearch: loginSearch,
  component: Help,
});

function Help() {
  return (
    <SignInHelp redirect={Route.useSearch().redirect}>
      <Part>
        <SystemCheck userId={undefined} />
      </Part>
    </SignInHelp>
  );
}
