import { answerFormatting } from './answer-formatting.ts';
import { formatCode } from './format-code.ts';

answerFormatting(formatCode);
