import pg from 'pg';
import { startEmbedded } from '../../server/db/embedded.ts';
import { type Ledger, tagOf } from './ledger.ts';
import { growsFrom } from './quiz-taker.ts';

/** What is wrong on the server, in words; nothing is. */
export interface Findings {
  readonly lost: string[];
  readonly doubled: string[];
  readonly reordered: string[];
}

interface AnswerRow {
  readonly attempt: number;
  readonly number: number;
  readonly answeredAt: Date;
  readonly words: string;
}

interface Audited {
  readonly accountName: string;
  readonly quizId: number;
  /** Attempts from before are of somebody else's test. */
  readonly since: Date;
}

/** Compares what the screen had called saved with what the database has; its server is stopped. */
export async function audit(
  dataDir: string,
  { accountName, quizId, since }: Audited,
  ledger: Ledger,
): Promise<Findings> {
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      'select id from users where account_name = $1',
      [accountName],
    );
    const userId = rows[0]?.id ?? 0;
    const findings: Findings = { lost: [], doubled: [], reordered: [] };
    await auditNotes(client, userId, ledger, findings);
    await auditAttempts(client, { userId, quizId, since }, ledger, findings);
    await auditChapters(client, userId, ledger, findings);
    return findings;
  } finally {
    await client.end();
    await embedded.stop();
  }
}

async function auditNotes(
  client: pg.Client,
  userId: number,
  ledger: Ledger,
  { lost, doubled, reordered }: Findings,
): Promise<void> {
  const { rows } = await client.query<{ markdown: string }>(
    `select markdown from notes where user_id = $1 and deleted_at is null and markdown like 'note-%'`,
    [userId],
  );
  const kept = new Map<string, string>();
  for (const { markdown } of rows) {
    const tag = tagOf(markdown) ?? markdown;
    if (kept.has(tag)) doubled.push(`a second ${tag}`);
    kept.set(tag, markdown);
    const numbers = numbersOf(markdown);
    if (new Set(numbers).size < numbers.length) doubled.push(`words of ${tag}: ${markdown}`);
    if (!isRising(numbers)) reordered.push(`words of ${tag}: ${markdown}`);
  }
  for (const [tag, saved] of ledger.notes)
    if (!kept.get(tag)?.startsWith(saved)) lost.push(`${saved}, but ${kept.get(tag)}`);
}

async function auditAttempts(
  client: pg.Client,
  { userId, quizId, since }: { userId: number; quizId: number; since: Date },
  ledger: Ledger,
  findings: Findings,
): Promise<void> {
  const { lost, doubled } = findings;
  const { rows: attempts } = await client.query<{ id: number; isSubmitted: boolean }>(
    `select id, submitted_at is not null as "isSubmitted" from attempts
      where user_id = $1 and class_material_id = $2 and started_at >= $3 order by started_at`,
    [userId, quizId, since],
  );
  // One whose page died while it was begun may have been kept or not.
  const possible = ledger.attempts.length;
  ledger.forgetUncertain();
  if (attempts.length > possible)
    doubled.push(`${attempts.length} attempts, of which ${ledger.attempts.length} were seen`);
  for (const [index, seen] of ledger.attempts.entries()) {
    const attempt = attempts[index];
    if (!attempt) {
      lost.push(`attempt ${index + 1}`);
      continue;
    }
    if (seen.isSubmitted && !attempt.isSubmitted) lost.push(`submission of attempt ${index + 1}`);
    const rows = await answersOf(client, attempt.id);
    auditOrder(rows, index + 1, findings);
    for (const [number, saved] of seen.saved) {
      const newest = rows.findLast((row) => row.number === number)?.words ?? '';
      const isThere = growsFrom(newest, saved) || seen.tried.get(number)?.has(newest) === true;
      if (!isThere) lost.push(`attempt ${index + 1}, question ${number}: ${saved}, but ${newest}`);
    }
  }
}

async function answersOf(client: pg.Client, attemptId: number): Promise<AnswerRow[]> {
  const { rows } = await client.query<Omit<AnswerRow, 'words'> & StoredRow>(
    `select a.attempt_id as attempt, q.position + 1 as number, a.answered_at as "answeredAt",
            a.answer, q.body
       from quiz_answers a
       join quiz_questions q on q.organisation_id = a.organisation_id and q.id = a.question_id
      where a.attempt_id = $1 order by a.id`,
    [attemptId],
  );
  return rows.map((row) => ({ ...row, words: wordsOf(row) }));
}

interface StoredRow {
  readonly answer: { choices?: string[]; blanks?: Record<string, string>; text?: string };
  readonly body: { choices?: { id: string }[]; blanks?: { id: string }[] };
}

/** As the observer reads it from the screen. */
function wordsOf({ answer, body }: StoredRow): string {
  if (answer.choices)
    return (body.choices ?? [])
      .flatMap(({ id }, index) => (answer.choices?.includes(id) ? [index] : []))
      .join();
  if (answer.blanks)
    return (body.blanks ?? []).map(({ id }) => answer.blanks?.[id] ?? '').join('|');
  return answer.text ?? '';
}

function auditOrder(rows: readonly AnswerRow[], attempt: number, findings: Findings): void {
  const said = new Set<string>();
  let last = 0;
  for (const { number, words, answeredAt } of rows) {
    const about = `attempt ${attempt}, question ${number}: ${words}`;
    const same = `${number} ${words} ${answeredAt.getTime()}`;
    if (said.has(same)) findings.doubled.push(about);
    said.add(same);
    if (answeredAt.getTime() < last) findings.reordered.push(about);
    last = answeredAt.getTime();
  }
}

async function auditChapters(
  client: pg.Client,
  userId: number,
  ledger: Ledger,
  { lost }: Findings,
): Promise<void> {
  for (const [classMaterialId, titles] of ledger.chapters) {
    const { rows } = await client.query<{ title: string }>(
      `select c.title from material_progress p
         join class_materials m on m.organisation_id = p.organisation_id and m.id = p.class_material_id
         join book_chapters c on c.organisation_id = m.organisation_id
          and c.material_version_id = m.material_version_id and c.position = any(p.chapters_read)
        where p.user_id = $1 and p.class_material_id = $2`,
      [userId, classMaterialId],
    );
    const read = new Set(rows.map(({ title }) => title));
    for (const title of titles) if (!read.has(title)) lost.push(`chapter ${title}`);
  }
}

/** The last word of all may have been cut in the middle, with the page. */
const numbersOf = (text: string): number[] =>
  [...text.matchAll(/w(\d+)(?= )/g)].map(([, number]) => Number(number));

const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0));
