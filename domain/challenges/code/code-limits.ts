export const codeLimits = {
  statement: 50_000,
  code: 100_000,
  text: 100_000,
  cases: 100,
  languages: 10,
  hints: 10,
  mutants: 20,
  criteria: 10,
} as const;
