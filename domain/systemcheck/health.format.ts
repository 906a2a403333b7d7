/** What `GET /api/health` reports; monitoring reads it line by line. */
export interface Health {
  instanceId: string;
  dbConnected: boolean;
  /** Undefined when this site has no Redis: an alarm on `false` must not ring then. */
  redisConnected: boolean | undefined;
  lastHealthCheck: Date;
  freeBytes: number;
  totalBytes: number;
}

/**
 * Raw `key=value` lines. `redis_connected` is `true`, `false`, or `none` where no Redis is configured;
 * `last_health_check` is in UTC; `percent_used` has one decimal.
 */
export function formatHealth(health: Health): string {
  const { freeBytes, totalBytes } = health;
  const used = totalBytes === 0 ? 0 : ((totalBytes - freeBytes) / totalBytes) * 100;
  const values = {
    instance_id: health.instanceId,
    db_connected: health.dbConnected,
    redis_connected: health.redisConnected ?? 'none',
    last_health_check: health.lastHealthCheck.toISOString(),
    free_bytes: freeBytes,
    total_bytes: totalBytes,
    percent_used: used.toFixed(1),
  };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
