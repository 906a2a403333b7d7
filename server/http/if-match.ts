import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../../domain/format/language.ts';
import { parse } from './refusals.ts';

const HeaderSchema = z.object({
  'If-Match': z
    .string()
    .regex(/^"(0|[1-9]\d{0,9})"$/)
    .transform((tag) => Number(tag.slice(1, -1))),
});

/** The revision a caller last saw, sent as `If-Match: "3"`. */
export function ifMatchOf(request: FastifyRequest, language: Language): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  return parse(HeaderSchema, { 'If-Match': header }, language)['If-Match'];
}
