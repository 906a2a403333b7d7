import { createContext } from 'react';
import { filesOf } from '../../../offline/outbox/waiting-picture.ts';
import { entityOf } from '../own-exams.queries.ts';

/** What the entities of all files begin with that wait to be sent from an exam. */
export const filesOfExam = (examId: number): string => filesOf(entityOf(examId));

/** Where whoever looks has the files of an exam. */
export type AddressOfFile = (fileUuid: string) => string;

export const ownAddress =
  (examId: number): AddressOfFile =>
  (fileUuid) =>
    `/media/own-exams/${examId}/files/${fileUuid}`;

export const staffAddress =
  (examId: number): AddressOfFile =>
  (fileUuid) =>
    `/media/exams/${examId}/files/${fileUuid}`;

/** Undefined: nobody is to look into them here. */
export const FileAddressContext = createContext<AddressOfFile | undefined>(undefined);
