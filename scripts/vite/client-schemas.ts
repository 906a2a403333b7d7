import type { Plugin } from 'vite';

const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;

/**
 * Leaves out of zod's schemas what the client never asks of them, and what everybody's start would bring
 * otherwise: their descriptions as JSON schemas, the formats as methods of a text (it is `z.uuid()` here, never
 * `z.string().uuid()`), what parses values that hold themselves, which no JSON does, and its own sentences:
 * what is said of a fault stands in the catalogues.
 */
export const clientSchemas: Plugin = {
  name: 'client-schemas',
  apply: 'build',
  transform(code, id) {
    if (!zodSchemas.test(id)) return undefined;
    const lean = leanSchemas(code);
    if (
      /processors\.\w+Processor|create\w*JSONSchemaMethod\(|core\._email\(ZodEmail, params\)\)|core\.memoizer\(\)|core\.config\(en/.test(
        lean,
      )
    )
      this.error('zod writes its schemas in another way: client-schemas.ts is not in use.');
    // Nothing moves to another line.
    return { code: lean, map: null };
  },
};

export function leanSchemas(code: string): string {
  return code
    .replaceAll(/inst\._zod\.processJSONSchema = \(.*\) => processors\.\w+\(.*\);/g, '')
    .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
    .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined')
    .replace('core.config(en())', 'undefined')
    .replace('core.config({ memoizer: core.memoizer() })', 'undefined')
    .replace(
      /(\$constructor\("ZodString", \(inst, def\) => \{[^}]*\}), (\{\n {4}email\(.*?\n\})(?=\);)/s,
      (_, constructor: string, formats: string) => constructor + formats.replaceAll(/[^\n]/g, ''),
    );
}
