import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ShownFile } from '../../../../domain/exams/exam-file.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import { fileEntity } from '../../../offline/outbox/waiting-picture.ts';
import { entityOf, ownExamKey } from '../own-exams.queries.ts';
import { filesOfExam } from './files-of-exam.ts';

/** Where a file is: here and on its way, here for good, on the server, or only on another device. */
export type FilePlace = 'here' | 'stuck' | 'sent' | 'elsewhere';

/** What of an exam's files waits on this device. */
export function useWaitingFiles(examId: number) {
  const client = useQueryClient();
  const waiting = useWaiting(filesOfExam(examId));
  const before = useRef(0);
  const count = waiting.length;
  useEffect(() => {
    // One has arrived: what the server said of its place is from before.
    if (count < before.current)
      void client.invalidateQueries({ queryKey: ownExamKey(examId), exact: true });
    before.current = count;
  }, [count, client, examId]);

  const writeOf = ({ uuid }: ShownFile): Operation | undefined =>
    waiting.find(({ entity }) => entity === fileEntity(entityOf(examId), uuid));

  function placeOf(file: ShownFile): FilePlace {
    const write = writeOf(file);
    if (write) return write.state === 'refused' ? 'stuck' : 'here';
    return file.isHere === false ? 'elsewhere' : 'sent';
  }

  return { count, writeOf, placeOf };
}
