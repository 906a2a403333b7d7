import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { HelpGiven } from '../../../domain/aichats/help-given.rules.ts';
import type { HelpLevel, HelpStep } from '../../../domain/aichats/help-level.ts';

export const helpLevelWords: Record<HelpLevel, MessageDescriptor> = {
  none: msg`No help`,
  hints: msg`Hints only`,
  explain: msg`Explain concepts`,
  full: msg`Full help`,
};

export const helpStepWords: Record<HelpStep, MessageDescriptor> = {
  question: msg`A question back`,
  hint: msg`A hint`,
  bigHint: msg`A bigger hint`,
};

/** The furthest that answers went. */
export const helpGivenWords: Record<HelpGiven, MessageDescriptor> = {
  ...helpStepWords,
  explain: msg`Concepts explained`,
  full: msg`Full help`,
};
