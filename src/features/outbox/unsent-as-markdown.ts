import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Operation } from '../../offline/outbox/operation.ts';
import { nameOf } from './describe-write.ts';
import { placeOf, type WritePlace } from './read-write.ts';

interface Telling {
  readonly i18n: I18n;
  readonly namePlace: (place: WritePlace) => string;
  readonly wordsOf: (operation: Operation) => string;
  readonly now: Date;
}

/** Everything that waits, to be read by a person: their words first, and where they belong. */
export function unsentAsMarkdown(
  operations: readonly Operation[],
  { i18n, namePlace, wordsOf, now }: Telling,
): string {
  const moment = (at: Date | number) =>
    i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const parts = operations.map((operation) => {
    const place = placeOf(operation);
    const { refusal } = operation;
    return [
      `## ${i18n._(nameOf(operation))}`,
      [place ? namePlace(place) : '', moment(operation.createdAt)].filter(Boolean).join(' · '),
      wordsOf(operation),
      refusal?.message,
      refusal?.conflict && `### ${i18n._(onServer)}\n\n${refusal.conflict.markdown}`,
    ]
      .filter(Boolean)
      .join('\n\n');
  });
  return [`# ${i18n._(heading)}`, moment(now), ...parts].join('\n\n').concat('\n');
}

const heading = msg`Not on the server yet`;
const onServer = msg({ message: 'On the server', context: 'one of two versions' });
