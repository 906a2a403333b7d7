import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import classes from './settings-frame.module.css';

export interface SettingsSection {
  readonly to: NonNullable<LinkProps['to']>;
  /** Whose settings they are. */
  readonly of: 'person' | 'organisation';
  readonly label: MessageDescriptor;
  readonly icon: TablerIcon;
}

/** The settings' sections beside the one that is open; above it where the screen is narrow. */
export function SettingsFrame({
  sections,
  children,
}: {
  sections: readonly SettingsSection[];
  children: ReactNode;
}) {
  const { t } = useLingui();
  usePageTitle(t`Settings`);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // In one line there is not room for all of them: the open one is in sight.
    const open = nav.current?.querySelector('[aria-current="page"]');
    if (!nav.current || !open) return;
    const [line, link] = [nav.current.getBoundingClientRect(), open.getBoundingClientRect()];
    nav.current.scrollLeft += link.left - line.left - (line.width - link.width) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each section that is opened
  }, [pathname]);
  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div className={classes.frame}>
        {sections.length > 1 && (
          <nav ref={nav} className={classes.sections} aria-label={t`Settings`}>
            <SectionGroup
              label={t`Your settings`}
              sections={sections.filter((section) => section.of === 'person')}
            />
            <SectionGroup
              label={t`Organisation settings`}
              sections={sections.filter((section) => section.of === 'organisation')}
            />
          </nav>
        )}
        <div className={classes.open}>{children}</div>
      </div>
    </>
  );
}

function SectionGroup({
  label,
  sections,
}: {
  label: string;
  sections: readonly SettingsSection[];
}) {
  const { t } = useLingui();
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {sections.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          className={classes.section}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <section.icon size={18} stroke={1.75} aria-hidden />
          {t(section.label)}
        </Link>
      ))}
    </div>
  );
}
