/**
 * Nobody comes back after they were sent away, as what a killed server leaves behind may. `WITH (FORCE)` would be
 * refused while the server's own autovacuum is at work there, which is nobody's to end; without it the
 * server sends its worker away and waits.
 */
export const dropping = (name: string): string[] => [
  `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`,
  `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = '${name}' AND backend_type = 'client backend'`,
  `DROP DATABASE ${name}`,
];
