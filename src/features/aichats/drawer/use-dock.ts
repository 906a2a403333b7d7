import { useLayoutEffect } from 'react';

export const dockWidth = 'min(440px, 46vw)';

/** The page beside the drawer is as much narrower as the drawer is wide. */
export function useDock(isDocked: boolean): void {
  useLayoutEffect(() => {
    if (!isDocked) return undefined;
    const { style, dataset } = document.body;
    style.paddingInlineEnd = dockWidth;
    dataset['docked'] = 'true';
    return () => {
      style.paddingInlineEnd = '';
      delete dataset['docked'];
    };
  }, [isDocked]);
}
