/** How many lists and objects may stand within each other: no document of ours has a tenth of it. */
const mostNesting = 100;

/**
 * @throws SyntaxError when it is no JSON in well-formed UTF-8, or nested so deeply that whoever walks through it
 * afterwards would run out of stack
 */
export function parseJson(bytes: Buffer): unknown {
  if (isNestedTooDeeply(bytes)) throw new SyntaxError('nested too deeply');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SyntaxError('no JSON', { cause: error });
  }
}

const [quote, backslash] = [0x22, 0x5c];
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

function isNestedTooDeeply(bytes: Buffer): boolean {
  if (bytes.length <= 2 * mostNesting) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === backslash) at++;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (closings.has(byte)) depth--;
    else if (openings.has(byte) && ++depth > mostNesting) return true;
  }
  return false;
}
