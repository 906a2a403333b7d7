import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly headers?: Record<string, string>;
  /** Makes each request another one. */
  readonly vary?: (request: autocannon.Request) => autocannon.Request;
  readonly expected: number;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
}

export const connections = 16;
const seconds = 6;

/** Load from this process over loopback. Ends by itself; an unexpected status is an error. */
export async function load({
  url,
  method = 'GET',
  headers = {},
  vary,
  expected,
}: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, headers, ...(vary ? { setupRequest: vary } : {}) }],
  });
  const answered = Object.entries(result.statusCodeStats ?? {});
  const wrong = answered.filter(([status]) => Number(status) !== expected);
  if (wrong.length > 0 || answered.length === 0 || result.errors > 0)
    throw new Error(
      `${method} ${url}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    );
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
  };
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
