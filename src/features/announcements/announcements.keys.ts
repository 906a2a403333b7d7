export const announcementsKey = ['announcements'] as const;
/** Those that are for oneself. */
export const ownKey = [...announcementsKey, 'own'] as const;
export const unreadKey = [...announcementsKey, 'unread'] as const;
/** Those that were written here. */
export const writtenKey = [...announcementsKey, 'written'] as const;
