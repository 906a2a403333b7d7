import type { Sentence } from '../format/language.ts';
import type { AuditSubject } from './audit.subjects.ts';

/** Something that is done, in words: the object's name stands beside them. */
export interface Action extends Sentence {
  /** What it is done to. */
  readonly subject: AuditSubject;
}
