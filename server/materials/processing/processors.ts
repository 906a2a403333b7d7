import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { Processor } from './processor.ts';
import { officePreview } from './office-preview.processor.ts';
import { pdfWords } from './pdf-words.processor.ts';

/** All there are, one for each purpose. */
export const processors = {
  preview: officePreview,
  words: pdfWords,
} satisfies Record<ProcessingPurpose, Processor>;

export const processorList: readonly Processor[] = Object.values(processors);
