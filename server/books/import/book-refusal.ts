import { refusalSentence } from '../../../domain/books/import.messages.ts';
import type { RefusalCode, RefusalData } from '../../../domain/books/import.messages.ts';

/** The whole book is refused. The message is for logs; people get the sentence of their language. */
export class BookRefusal extends Error {
  readonly code: RefusalCode;
  readonly data: RefusalData;

  constructor(code: RefusalCode, data: RefusalData = {}, options?: ErrorOptions) {
    super(refusalSentence(code, data, 'en'), options);
    this.name = 'BookRefusal';
    this.code = code;
    this.data = data;
  }
}
