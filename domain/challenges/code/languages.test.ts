import { expect, test } from 'vitest';
import { programmingLanguages } from '../../runner/language-ids.ts';
import {
  labelOf,
  type LanguageFacts,
  languageFacts,
  languageOfPath,
  languageOfSpelling,
  languageToColour,
  nameOfLanguage,
  selectableLanguages,
} from './languages.ts';

test('a spelling that is none of ours is no language', () => {
  expect(languageOfSpelling('')).toBeUndefined();
  expect(languageOfSpelling('cobol')).toBeUndefined();
  expect(languageOfPath('Makefile')).toBeUndefined();
  expect(languageOfPath('notes.txt')).toBeUndefined();
  expect(languageOfPath('a.c.txt')).toBeUndefined();
  expect(languageOfPath('a.c~')).toBeUndefined();
  expect(languageOfPath('c')).toBeUndefined();
  expect(languageOfPath('a.xc')).toBeUndefined();
});

test.each([
  ['c', 'C'],
  ['cplusplus', 'C++'],
  ['csharp', 'C#'],
  ['java', 'Java'],
  ['nodejs', 'Node.js'],
  ['html', 'HTML'],
  ['css', 'CSS'],
  ['browserjs', 'JavaScript (browser)'],
  ['php', 'PHP'],
  ['python', 'Python'],
  ['python3', 'Python 3'],
  ['scala', 'Scala'],
  ['perl', 'Perl'],
  ['ruby', 'Ruby'],
  ['sql', 'SQL'],
  ['groovy', 'Groovy'],
  ['go', 'Go'],
  ['rust', 'Rust'],
  ['haskell', 'Haskell'],
  ['swift', 'Swift'],
  ['kotlin', 'Kotlin'],
  ['typescript', 'TypeScript'],
  ['dart', 'Dart'],
] as const)('%s is shown as %s', (language, label) => {
  expect(labelOf(language)).toBe(label);
  expect(nameOfLanguage(language)).toBe(label);
  expect(languageToColour(language)).toBe(language);
});

test('plain words have no name and no colours, and a language of a newer server is shown by its id', () => {
  expect(labelOf('text')).toBeUndefined();
  expect(languageToColour('text')).toBeUndefined();
  expect(nameOfLanguage('zig')).toBe('zig');
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
  ['python2', 'python'],
  ['python 3', 'python3'],
  ['cpp', 'cplusplus'],
  ['cs', 'csharp'],
  ['node', 'nodejs'],
  ['JavaScript', 'nodejs'],
  ['js', 'nodejs'],
  ['golang', 'go'],
  ['ts', 'typescript'],
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

test('each has a colour of its own form, and is found by what it is called elsewhere', () => {
  for (const language of programmingLanguages) {
    const { colour, spellings }: LanguageFacts = languageFacts[language];
    expect(colour).toMatch(/^#[0-9a-f]{6}$/u);
    for (const spelling of spellings) expect(languageOfSpelling(spelling)).toBe(language);
  }
});
