import pg from 'pg';
import type { Figure } from './figure.ts';
import { fillLibrary, materials } from './fill-library.ts';
import { libraryQuestions } from './library-questions.ts';
import { median, p95 } from './load.ts';
import type { Serving } from './serving.ts';

const requests = 100;
const warmUp = 10;

/** Staff's search in a library of a hundred thousand materials, against the same question asked of the database. */
export async function measureLibrary(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const { organisationId, classId, cookie } = await fillLibrary(client, serving);
    const figures: Figure[] = [];
    for (const { name, query, sql } of libraryQuestions(organisationId, classId)) {
      const bare: number[] = [];
      const http: number[] = [];
      for (let i = 0; i < warmUp + requests; i++) {
        const began = performance.now();
        await client.query(sql);
        const between = performance.now();
        const response = await fetch(`${serving.url}/api/materials?${query}`, {
          headers: { cookie },
        });
        await response.arrayBuffer();
        const ended = performance.now();
        if (!response.ok) throw new Error(`${query}: the library answered ${response.status}`);
        if (i < warmUp) continue;
        bare.push(between - began);
        http.push(ended - between);
      }
      const medians = `medians ${median(http).toFixed(1)} to ${median(bare).toFixed(1)} ms`;
      figures.push({
        name: `library of ${materials.toLocaleString('en')}, ${name}: p95 to the bare SQL`,
        value: p95(http) / p95(bare),
        unit: `(${p95(http).toFixed(1)} to ${p95(bare).toFixed(1)} ms; ${medians})`,
        bound: { is: '≤', than: 2 },
        how: `${requests} requests, one after the other and in turn with the bare SQL; 20 to a page`,
      });
    }
    return figures;
  } finally {
    await client.end();
  }
}
