import fc from 'fast-check';
import { z } from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

/** Values that a schema of ours accepts, made from its JSON Schema. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return from(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }),
  );
}

function from(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => from(asSchema(variant))));
  if (schema.allOf) return from(Object.assign({}, ...schema.allOf));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? 1,
        max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(from(asSchema(schema.items)), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3),
      });
    case 'object':
      return object(schema);
    default:
      return fc.constant(undefined);
  }
}

function object(schema: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    from(asSchema(field)),
  ]);
  const required = schema.required ?? [];
  const shape: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(shape, { requiredKeys: required.filter((name) => name in shape) });
}

function text(schema: Json): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid({ version: 4 });
  if (schema.format === 'date') return date.map((value) => value.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return date.map((value) => value.toISOString());
  const minLength = schema.minLength ?? 0;
  return fc
    .string({ minLength, maxLength: Math.min(schema.maxLength ?? 40, minLength + 40) })
    .map((value) =>
      value.trim().length >= minLength ? value : 'x'.repeat(Math.max(1, minLength)),
    );
}

const date = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2035-12-31'),
  noInvalidDate: true,
});

/** The places where JSON Schema also allows a boolean or a list, which ours never have. */
function asSchema(schema: Json['items']): Json {
  return typeof schema === 'object' && !Array.isArray(schema) ? schema : {};
}
