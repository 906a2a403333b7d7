import { expect, it } from 'vitest';
import { freePort } from '../tests/e2e/support/free-port.ts';
import { answerWhileStarting } from './answer-while-starting.ts';

it('says that the server starts: in words to people, in a line to those who choose servers', async () => {
  const port = await freePort();
  const starting = await answerWhileStarting({ host: '127.0.0.1', port });
  const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/notes`, { headers: { accept } });
  try {
    const line = await ask('*/*');
    expect([
      line.status,
      line.headers.get('content-type'),
      line.headers.get('retry-after'),
    ]).toEqual([503, 'text/plain; charset=utf-8', '1']);
    expect(await line.text()).toBe('ready=false\nstarting=true\n');

    const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([
      page.status,
      page.headers.get('content-type'),
      page.headers.get('cache-control'),
    ]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
    const words = await page.text();
    expect(words).toContain('Keiko is starting.');
    expect(words).toContain('Keikoを起動しています。');
    expect(words).toContain('http-equiv="refresh"');
  } finally {
    await starting.stop();
  }
  await expect(ask('text/html')).rejects.toThrow();
});
