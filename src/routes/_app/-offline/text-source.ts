import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import type { ClassQuiz } from '../../../../domain/challenges/attempt.schema.ts';
import { documentTypeOf } from '../../../../domain/materials/contents/document-types.ts';
import type { OfflineMaterial } from '../../../../domain/training/offline.schema.ts';
import { shownTexts } from '../../../features/challenges/shown-texts.ts';
import { attemptsQuery, classQuizQuery } from '../../../features/challenges/challenges.queries.ts';
import {
  classCodeQuery,
  submissionsQuery,
} from '../../../features/challenges/code/code.queries.ts';
import { toolsOfCodes } from '../../../features/challenges/code/device/class-tools.ts';
import { ownRecordQuery } from '../../../features/apps/own-record.query.ts';
import { contentQuery } from '../../../features/materials/drafts/drafts.queries.ts';
import { bookQuery, chapterQuery } from '../../../features/books/books.queries.ts';
import { loadBookPrint } from '../../../features/books/print/load-book-print.ts';
import { notesQuery } from '../../../features/notes/notes.queries.ts';
import { homeQuery, trainingQuery } from '../../../features/training/training.queries.ts';
import { keepLoaded } from '../../../offline/downloads/keep-loaded.ts';
import type { TextSource } from '../../../offline/downloads/text-source.ts';
import { loadMarkdownTools } from '../../../ui/MarkdownView/load-markdown-tools.ts';

import { loadDocumentView } from '../-documents/document-views.ts';
import { loadWorkbench } from '../-train/load-workbench.ts';
import { loadQuizRunner } from '../-train/load-quiz-runner.ts';

const lanes = 3;

/** Asks one query, and returns its hash. */
type Errand = () => Promise<string>;

/** The words of a class, by the queries that its pages ask: each feature brings its own. */
export function textSourceOf(client: QueryClient, flush: () => Promise<void>): TextSource {
  return {
    fetchClass: (classId, signal) =>
      run(signal, [
        anew(client, homeQuery()),
        anew(client, trainingQuery(classId)),
        pages(client, notesQuery({})),
      ]),

    fetchMaterial: (classId, material, signal) =>
      run(signal, [
        ...materialErrands(client, classId, material),
        pages(client, notesQuery({ classId, classMaterialId: material.classMaterialId })),
      ]),

    toolsOf: ({ materials }) => toolsOfCodes(materials.flatMap(({ code }) => code ?? [])),

    flush: async () => {
      await Promise.all([flush(), keepLoaded()]);
    },
  };
}

function materialErrands(
  client: QueryClient,
  classId: number,
  material: OfflineMaterial,
): Errand[] {
  switch (material.kind) {
    case 'text':
      return bookErrands(client, material);
    case 'quiz':
      return quizErrands(client, classId, material);
    case 'code':
      return codeErrands(client, classId, material);
    case 'document':
      return [documentErrand(client, classId, material)];
  }
}

function documentErrand(
  client: QueryClient,
  classId: number,
  { materialId, materialVersionId, classMaterialId }: OfflineMaterial,
): Errand {
  const query = contentQuery(materialId, { v: materialVersionId });
  return async () => {
    // A version's files may have been made into something since.
    const hash = await anew(client, query)();
    const document = client.getQueryData(query.queryKey);
    const documentType = document && documentTypeOf(document.type);
    if (documentType) await loadDocumentView(documentType, document);
    // Where an app goes on from.
    if (documentType === 'app') await anew(client, ownRecordQuery({ classId, classMaterialId }))();
    return hash;
  };
}

function bookErrands(
  client: QueryClient,
  { materialId, materialVersionId, chapters }: OfflineMaterial,
): Errand[] {
  const version = { materialId, materialVersionId };
  return [
    once(client, bookQuery(materialId, { v: materialVersionId }), async () => {
      await loadBookPrint();
    }),
    ...chapters.map((slug) =>
      once(client, chapterQuery(version, slug), ({ markdown }) => loadMarkdownTools(markdown)),
    ),
  ];
}

function quizErrands(
  client: QueryClient,
  classId: number,
  { classMaterialId }: OfflineMaterial,
): Errand[] {
  const place = { classId, classMaterialId };
  const loadTools = async ({ questions }: ClassQuiz) => {
    await Promise.all([
      loadMarkdownTools(questions.flatMap(shownTexts).join('\n\n')),
      loadQuizRunner(),
    ]);
  };
  return [once(client, classQuizQuery(place), loadTools), anew(client, attemptsQuery(place))];
}

function codeErrands(
  client: QueryClient,
  classId: number,
  { classMaterialId }: OfflineMaterial,
): Errand[] {
  const place = { classId, classMaterialId };
  const query = classCodeQuery(place);
  return [
    async () => {
      const hash = await anew(client, query)();
      const statement = client.getQueryData(query.queryKey)?.statement;
      await Promise.all([
        loadMarkdownTools(`${statement?.en ?? ''}\n\n${statement?.ja ?? ''}`),
        loadWorkbench(),
      ]);
      return hash;
    },
    anew(client, submissionsQuery(place)),
  ];
}

// A failure is the download's to deal with, which also knows when to try again.
const now = { networkMode: 'always', retry: false } as const;

/** What never changes is not asked for twice. */
function once<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
  loadTools: (data: Data) => Promise<void> = async () => {},
): Errand {
  return async () => {
    const never = { staleTime: Number.POSITIVE_INFINITY };
    await loadTools(await client.fetchQuery({ ...options, ...now, ...never }));
    return hashOf(client, options.queryKey);
  };
}

/** What this device keeps may be old: only the server's own answer counts. */
function anew<Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Errand {
  return async () => {
    const asked = Date.now();
    const ask = () => client.fetchQuery({ ...options, ...now, staleTime: 0 });
    await ask();
    // The first answer of a query that was not in memory comes from the disk.
    if ((client.getQueryState(options.queryKey)?.dataUpdatedAt ?? 0) < asked) await ask();
    return hashOf(client, options.queryKey);
  };
}

/** The first page of a list that goes on. */
function pages<Data, Key extends QueryKey, Page>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<Data, Error, Data, Key, Page>,
): Errand {
  return async () => {
    await client.fetchInfiniteQuery({ ...options, ...now });
    return hashOf(client, options.queryKey);
  };
}

const hashOf = (client: QueryClient, queryKey: QueryKey): string =>
  client.defaultQueryOptions({ queryKey }).queryHash;

/** A few at a time; none is begun after the signal. */
async function run(signal: AbortSignal, errands: readonly Errand[]): Promise<string[]> {
  const left = [...errands];
  const hashes: string[] = [];
  const work = async () => {
    for (let errand = left.shift(); errand; errand = left.shift()) {
      signal.throwIfAborted();
      hashes.push(await errand());
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
    return hashes;
  } finally {
    // What failed once is not gone on with.
    left.length = 0;
  }
}
