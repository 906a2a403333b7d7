import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

// node verify-exam-record.mjs RECORD.json: whether the record of a sitting is as it was written.
// It needs nothing of Keiko: each event's hash is SHA-256 of the hash before it, a line feed, and its body.
const [path] = process.argv.slice(2);
if (!path) {
  console.error('node verify-exam-record.mjs RECORD.json');
  process.exit(2);
}
const { events, chainHash, chainLength } = JSON.parse(readFileSync(path, 'utf8'));
let before = '';
for (const [index, { position, body, hash }] of events.entries()) {
  const expected = createHash('sha256').update(before).update('\n').update(body).digest('hex');
  if (position !== index + 1 || JSON.parse(body).position !== position || hash !== expected) {
    console.error(`Broken at event ${index + 1}: it is not what was written there.`);
    process.exit(1);
  }
  before = hash;
}
if (events.length !== chainLength || before !== chainHash) {
  console.error(
    `Broken at its end: ${chainLength} events were written, ${events.length} are here.`,
  );
  process.exit(1);
}
console.log(`Unbroken: ${events.length} events.`);
