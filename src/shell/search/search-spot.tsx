import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { User } from '../../../domain/people/user.schema.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { shell } from '../shell-store.ts';

const load = () => import('./search-dialog.later.tsx');
const SearchDialog = lazyPart(load);
// What fails ahead of the wish is told when the wish comes.
const loadAhead = () => void load().catch(() => {});

const close = () => void (shell.isSearching = false);

/** The button of the search, and its keys on every page; the search itself comes when it is wanted. */
export function SearchSpot({ user, buttonClassName }: { user: User; buttonClassName: string }) {
  const { t } = useLingui();
  const { isSearching } = useSnapshot(shell);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isWish(event)) return;
      // A page that has the key for something of its own says so by then.
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand || event.key === '/') event.preventDefault();
      setTimeout(() => {
        if (isCommand || event.key === '/' || !event.defaultPrevented) shell.isSearching = true;
      });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <UnstyledButton
        className={buttonClassName}
        aria-label={t`Search`}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={t`Search`}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => void (shell.isSearching = true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isSearching && (
        <Part onGiveUp={close}>
          <SearchDialog user={user} onClose={close} />
        </Part>
      )}
    </>
  );
}

/** `/`, `k`, or with Ctrl or ⌘ `K`; alone they are letters where somebody writes. */
function isWish({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  if (key !== '/' && key !== 'k') return false;
  const isElement = target instanceof HTMLElement;
  if (
    isElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
  )
    return false;
  return key === '/' || !location.pathname.endsWith('/reports');
}
