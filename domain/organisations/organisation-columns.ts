/** By what organisations are put in order; alone, since every device knows the addresses of their list. */
export const organisationColumns = ['name', 'displayName', 'people', 'createdAt'] as const;
