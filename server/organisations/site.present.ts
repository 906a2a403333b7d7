import { noChatSupport } from '../../domain/organisations/chat-support.schema.ts';
import { firstClassDefaults } from '../../domain/organisations/class-defaults.schema.ts';
import type { Site } from '../../domain/organisations/site.contract.ts';
import type { SiteRow } from './site.repo.ts';

export const presentSite = (row: SiteRow, chatSupportHosts: readonly string[]): Site => ({
  name: row.name,
  displayName: row.displayName,
  imageUrl: row.imageUrl,
  timeZone: row.timeZone,
  colorTheme: row.colorTheme,
  setting: row.setting,
  chatSupport: row.chatSupport ?? noChatSupport,
  chatSupportHosts: [...chatSupportHosts],
  staffNeedPasskey: row.staffNeedPasskey,
  revision: row.revision,
});

export const presentClassDefaults = ({ classDefaults, revision }: SiteRow) => ({
  ...(classDefaults ?? firstClassDefaults),
  revision,
});
