import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Difference, differenceOf } from '../../../../domain/challenges/code/difference.ts';

/** The first difference as a sentence. */
export function DifferenceWords({ expected, got }: { expected: string; got: string }) {
  const { i18n } = useLingui();
  const difference = differenceOf(expected, got);
  return difference && i18n._(wordsOf(difference));
}

function wordsOf(difference: Difference): MessageDescriptor {
  if (difference.kind === 'nothing') return msg`Nothing was printed.`;
  const { line } = difference;
  switch (difference.kind) {
    case 'missingLines': {
      const { count } = difference;
      return msg`${plural(count, {
        one: `Line ${line} is missing.`,
        other: `# lines are missing from line ${line} on.`,
      })}`;
    }
    case 'extraLines': {
      const { count } = difference;
      return msg`${plural(count, {
        one: `Line ${line} is one too many.`,
        other: `# lines are too many, from line ${line} on.`,
      })}`;
    }
    case 'spacesAtEnd': {
      const { count } = difference;
      if (count <= 0) return msg`A space is missing at the end of line ${line}.`;
      return msg`${plural(count, {
        one: `Line ${line} has one space too many, at its end.`,
        other: `Line ${line} has # spaces too many, at its end.`,
      })}`;
    }
    case 'spaces':
      return msg`Line ${line} differs only in spaces.`;
    case 'case':
      return msg`Line ${line} differs only in capital and small letters.`;
    case 'words': {
      const { column } = difference;
      return msg`Line ${line} differs from character ${column} on.`;
    }
  }
}
