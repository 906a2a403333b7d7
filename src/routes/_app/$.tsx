import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every address that no other route knows. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    throw notFound();
  },
});
