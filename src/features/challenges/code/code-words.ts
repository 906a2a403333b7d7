import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckerKind } from '../../../../domain/challenges/code/checkers.ts';
import type { CodeStyle } from '../../../../domain/challenges/code/code-styles.ts';

export const checkerWords: Record<CheckerKind, MessageDescriptor> = {
  exact: msg`Compared exactly`,
  tokens: msg`Compared word by word`,
  numeric: msg`Numbers compared with a tolerance`,
  unordered: msg`Lines in any order`,
  json: msg`Compared as values`,
};

export const styleWords: Record<CodeStyle, MessageDescriptor> = {
  algorithm: msg`Algorithm`,
  function: msg`Function`,
  development: msg`Development`,
  ai: msg`AI`,
  frontend: msg`Front end`,
};

export const styleSentences: Record<CodeStyle, MessageDescriptor> = {
  algorithm: msg`A program that reads its input and prints its output`,
  function: msg`A function that is called with arguments and returns a value`,
  development: msg`A project of several files, judged by its tests`,
  ai: msg`A prompt or a text, judged by a person with a rubric`,
  frontend: msg`A page of HTML, CSS and scripts, looked at in a browser`,
};
