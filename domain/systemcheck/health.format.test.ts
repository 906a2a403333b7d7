import { expect, test } from 'vitest';
import { formatHealth } from './health.format.ts';

const health = {
  instanceId: 'a1b2',
  dbConnected: true,
  redisConnected: undefined,
  lastHealthCheck: new Date('2026-04-01T09:30:00Z'),
  freeBytes: 250,
  totalBytes: 1000,
};

test('has exactly the seven keys, one a line', () => {
  expect(formatHealth(health)).toBe(
    [
      'instance_id=a1b2',
      'db_connected=true',
      'redis_connected=none',
      'last_health_check=2026-04-01T09:30:00.000Z',
      'free_bytes=250',
      'total_bytes=1000',
      'percent_used=75.0',
      '',
    ].join('\n'),
  );
});

test('says what is down', () => {
  const text = formatHealth({ ...health, dbConnected: false, redisConnected: false });
  expect(text).toContain('db_connected=false\nredis_connected=false\n');
});

test('a disk of unknown size is not a full one', () => {
  expect(formatHealth({ ...health, freeBytes: 0, totalBytes: 0 })).toContain('percent_used=0.0\n');
});
