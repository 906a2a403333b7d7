import {
  appendExamFile,
  getExamFile,
  getOwnExamFile,
  keepExamFile,
} from '../../../domain/exams/exam-files.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { appendFile, fileForStaff, keepFile, ownFile } from './exam-files.service.ts';

export const examFilesRoutes: Route[] = [
  route(
    keepExamFile,
    async (context, { params, body }) => ({ result: await keepFile(context, params, body) }),
    // What the bytes of a file need takes longer than a transaction may last.
    { ownTransaction: true },
  ),
  route(appendExamFile, async (context, { params, query, upload, uploadBytes }) => ({
    result: await appendFile(context, params, {
      offset: query.offset,
      checksum: undefined,
      content: upload,
      bytes: uploadBytes,
    }),
  })),
  route(getExamFile, (context, { params }) => fileForStaff(context, params)),
  route(getOwnExamFile, (context, { params }) => ownFile(context, params)),
];
