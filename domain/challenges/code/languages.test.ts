import { expect, test } from 'vitest';
import { programmingLanguages } from '../../runner/language-ids.ts';
import {
  languageFacts,
  languageOfPath,
  languageOfSpelling,
  selectableLanguages,
} from './languages.ts';

test('a spelling that is none of ours is no language', () => {
  expect(languageOfSpelling('')).toBeUndefined();
  expect(languageOfSpelling('cobol')).toBeUndefined();
  expect(languageOfPath('Makefile')).toBeUndefined();
  expect(languageOfPath('notes.txt')).toBeUndefined();
});

test('there are 23, and Python is kept but not offered', () => {
  expect(programmingLanguages).toHaveLength(23);
  expect(selectableLanguages).toHaveLength(22);
  expect(selectableLanguages).not.toContain('python');
  expect(selectableLanguages).toContain('python3');
});

test.each([
  ['csharp', 'csharp'],
  ['C#', 'csharp'],
  ['nodejs', 'nodejs'],
  ['Node.js', 'nodejs'],
  ['cplusplus', 'cplusplus'],
  ['C++', 'cplusplus'],
  ['browserjs', 'browserjs'],
  ['browser JS', 'browserjs'],
  ['Python', 'python'],
  ['Python3', 'python3'],
  [' Haskell ', 'haskell'],
])('%s is %s', (spelling, language) => {
  expect(languageOfSpelling(spelling)).toBe(language);
});

test.each([
  ['a.c', 'c'],
  ['a.cpp', 'cplusplus'],
  ['a.cs', 'csharp'],
  ['Main.java', 'java'],
  ['a.js', 'nodejs'],
  ['index.HTML', 'html'],
  ['style.css', 'css'],
  ['a.php', 'php'],
  ['main.py', 'python3'],
  ['a.scala', 'scala'],
  ['a.pl', 'perl'],
  ['a.pm', 'perl'],
  ['a.rb', 'ruby'],
  ['a.sql', 'sql'],
  ['a.groovy', 'groovy'],
  ['a.go', 'go'],
  ['a.rs', 'rust'],
  ['a.hs', 'haskell'],
  ['a.swift', 'swift'],
  ['a.kt', 'kotlin'],
  ['src/a.ts', 'typescript'],
  ['a.dart', 'dart'],
])('%s is written in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('each has a colour of its own form', () => {
  for (const language of programmingLanguages)
    expect(languageFacts[language].colour).toMatch(/^#[0-9a-f]{6}$/u);
});
