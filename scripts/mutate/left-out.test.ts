import { describe, expect, it } from 'vitest';
import { leftOutAs } from './left-out.ts';
import { type Mutant, surroundingsOf } from './mutant.ts';

/** The mutant at `«…»` of a source. */
function mutantIn(marked: string, mutatorName: string, fileName = 'domain/notes/notes.rules.ts') {
  const source = marked.replace('«', '').replace('»', '');
  const placeOf = (offset: number) => {
    const lines = source.slice(0, offset).split('\n');
    return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
  };
  const location = { start: placeOf(marked.indexOf('«')), end: placeOf(marked.indexOf('»') - 1) };
  const mutant: Mutant = { id: '1', fileName, mutatorName, replacement: '""', location };
  return { mutant, place: surroundingsOf(source, location) };
}
const nameOf = (...given: Parameters<typeof mutantIn>) => {
  const { mutant, place } = mutantIn(...given);
  return leftOutAs(mutant, place);
};
const contract = 'domain/notes/notes.contract.ts';

it('finds the text of a mutant in its file', () => {
  const { place } = mutantIn('one\n  two «three\nfour» five', 'StringLiteral');
  expect(place).toEqual({ before: 'one\n  two ', original: 'three\nfour', after: ' five' });
});

describe('belongs to the score', () => {
  it.each([
    ['z.string().regex(«/^a$/»)', 'Regex', undefined],
    ['«z.string().min(1).max(3)»', 'MethodExpression', contract],
    ['.refine(«(a) => a > 1», "no")', 'ArrowFunction', contract],
    ['.default(«true»)', 'BooleanLiteral', contract],
    ["role === «'admin'»", 'StringLiteral', undefined],
    ['return «[]»', 'ArrayDeclaration', undefined],
    ['return «{ en }»', 'ObjectLiteral', undefined],
    ["return «'two words'»", 'StringLiteral', undefined],
    ['z.iso.datetime(«{ offset: true }»)', 'ObjectLiteral', undefined],
    ['f(z.enum(kinds), «"a"»)', 'StringLiteral', undefined],
  ] as const)('%s', (source, mutator, file) =>
    expect(nameOf(source, mutator, file)).toBeUndefined(),
  );
});

describe('is left out', () => {
  it.each([
    ["{ en: «'Save'», ja: '保存' }", 'StringLiteral', undefined, 'words'],
    ["const a = «{ en: 'Save', ja: '保存' }»", 'ObjectLiteral', undefined, 'words'],
    [".refine(isShort, «'must be shorter.'»)", 'StringLiteral', undefined, 'words'],
    ['return «`入力してください。`»', 'StringLiteral', undefined, 'words'],
    ['z.object(«{ a: z.int() }»)', 'ObjectLiteral', undefined, 'fields'],
    ['z.strictObject(\n«{ a: z.int() }»)', 'ObjectLiteral', undefined, 'fields'],
    ['A.extend(«{ a: z.int() }»)', 'ObjectLiteral', undefined, 'fields'],
    ['A.pick({ a: true, b: «true» })', 'BooleanLiteral', undefined, 'fields'],
    ["z.enum(«['a', 'b']»)", 'ArrayDeclaration', undefined, 'names'],
    ["z.enum(['a', «'b'»])", 'StringLiteral', undefined, 'names'],
    ["const kinds = «['a', 'b']» as const", 'ArrayDeclaration', undefined, 'names'],
    ["const kinds = [«'a'», 'b'] as const", 'StringLiteral', undefined, 'names'],
    ["endpoint({ path: «'/api/a'» })", 'StringLiteral', contract, 'endpoints'],
    ['endpoint({\n  isOwn: «true»,\n})', 'BooleanLiteral', contract, 'endpoints'],
  ] as const)('%s', (source, mutator, file, name) =>
    expect(nameOf(source, mutator, file)).toBe(name),
  );
});
