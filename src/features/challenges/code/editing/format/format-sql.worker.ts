import { answerFormatting } from './answer-formatting.ts';
import { formatSql } from './format-sql.ts';

answerFormatting(formatSql);
