import { z } from 'zod';

/** The specification's programming languages, by the spellings that its references use. */
export const programmingLanguages = [
  'c',
  'cplusplus',
  'csharp',
  'java',
  'nodejs',
  'html',
  'css',
  'browserjs',
  'php',
  'python',
  'python3',
  'scala',
  'perl',
  'ruby',
  'sql',
  'groovy',
  'go',
  'rust',
  'haskell',
  'swift',
  'kotlin',
  'typescript',
  'dart',
] as const;
export type ProgrammingLanguage = (typeof programmingLanguages)[number];
export const ProgrammingLanguageSchema = z.enum(programmingLanguages);

/** What work is written in where no program is asked for. */
export const plainWords = 'text';
export const WorkLanguageSchema = z.enum([...programmingLanguages, plainWords]);
export type WorkLanguage = z.infer<typeof WorkLanguageSchema>;
