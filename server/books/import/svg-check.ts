const ACTIVE_ELEMENT =
  /<(?:[\w.-]+:)?(?:script|foreignobject|iframe|object|embed|handler|listener|audio|video|link|meta|base)\b/i;
const EVENT_HANDLER = /[\s"'/]on[a-z]+\s*=/i;
/** A document type may name entities, and a stylesheet instruction loads a file. */
const XML_TRICK = /<!ENTITY|<!DOCTYPE[^>]*\[|<\?xml-stylesheet/i;
const STYLE_IMPORT = /@import\b/i;
const REFERENCE = /\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const STYLE_REFERENCE = /url\(\s*["']?([^"')]*)/gi;
/** An animation may set a reference after the fact. */
const ANIMATED_REFERENCE = /\battributeName\s*=\s*["']\s*(?:[\w.-]+:)?(?:href|src|on[a-z]+)/i;
const INNER = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]|$)/i;

/**
 * Whether a drawing only draws: no scripts, handlers, foreign content or references to anything
 * outside itself. Judged on the text, and strict: what is not surely harmless is not carried.
 * Character references in addresses count as outside, because only the plain beginnings pass.
 */
export function isSafeSvg(text: string): boolean {
  const isActive = [
    ACTIVE_ELEMENT,
    EVENT_HANDLER,
    XML_TRICK,
    STYLE_IMPORT,
    ANIMATED_REFERENCE,
  ].some((sign) => sign.test(text));
  if (isActive) return false;
  const references = [...text.matchAll(REFERENCE)].map((match) => match[1] ?? match[2] ?? '');
  const styles = [...text.matchAll(STYLE_REFERENCE)].map((match) => match[1] ?? '');
  return [...references, ...styles].every((reference) => INNER.test(reference.trim()));
}
