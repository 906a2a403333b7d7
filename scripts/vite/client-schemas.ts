import type { Plugin } from 'vite';

const zodSchemas = /\/zod\/v4\/classic\/schemas\.js$/;

/** Every schema of zod's brings all that describes it as a JSON schema, which the client never asks for. */
export const clientSchemas: Plugin = {
  name: 'client-schemas',
  apply: 'build',
  transform(code, id) {
    if (!zodSchemas.test(id)) return undefined;
    const plain = withoutJsonSchema(code);
    if (/processors\.\w+Processor|create\w*JSONSchemaMethod\(/.test(plain))
      this.error('zod describes its schemas in another way: client-schemas.ts is not in use.');
    // Nothing moves to another line.
    return { code: plain, map: null };
  },
};

export function withoutJsonSchema(code: string): string {
  return code
    .replaceAll(/inst\._zod\.processJSONSchema = \(.*\) => processors\.\w+\(.*\);/g, '')
    .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
    .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined');
}
