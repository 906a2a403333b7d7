import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What each rating means, from 1 to 5. */
export const ratingWords = {
  satisfaction: [
    msg`Very dissatisfied`,
    msg`Dissatisfied`,
    msg`Neither satisfied nor dissatisfied`,
    msg`Satisfied`,
    msg`Very satisfied`,
  ],
  comprehension: [
    msg`Did not understand`,
    msg`Understood little`,
    msg`Understood about half`,
    msg`Understood most`,
    msg`Understood everything`,
  ],
} satisfies Record<string, MessageDescriptor[]>;
