import type { Names } from './names.ts';

/** The files of `src/features/<name>/`. */
export const clientTemplates = ({ many, one, One, Many }: Names): Record<string, string> => ({
  [`src/features/${many}/${many}.queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { get${One}, list${Many} } from '../../../domain/${many}/${many}.contract.ts';
import { call } from '../../lib/api.ts';

const ${many}Key = ['${many}'] as const;

export const ${many}Query = (query: InputOf<typeof list${Many}>['query'] = {}) =>
  queryOptions({
    queryKey: [...${many}Key, 'list', query],
    queryFn: ({ signal }) => call(list${Many}, { query }, { signal }),
  });

export const ${one}Query = (${one}Id: number) =>
  queryOptions({
    queryKey: [...${many}Key, ${one}Id],
    queryFn: async ({ signal }) =>
      (await call(get${One}, { params: { ${one}Id } }, { signal })).result,
  });
`,
});
