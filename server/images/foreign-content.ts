const pdfWithin = 1024;
const zipEndBytes = 22;
const longestZipComment = 65_535;
const markup = ['<html', '<script', '<!doctype html', '<?php', '<svg'];

/**
 * Whether the bytes of a picture are at the same time a document of another kind: a page, a program for
 * a web server, a PDF, an archive. It would leave as a clean picture anyway; nobody makes one by accident.
 */
export function hasForeignContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  if (markup.some((word) => text.includes(word))) return true;
  const pdf = text.indexOf('%pdf-');
  return (pdf >= 0 && pdf < pdfWithin) || endsAsZip(bytes);
}

/** The directory of an archive stands at its end, and says how much comes after it. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - zipEndBytes - longestZipComment);
  for (let at = bytes.length - zipEndBytes; at >= from; at--) {
    if (bytes.readUInt32LE(at) !== 0x06_05_4b_50) continue;
    if (at + zipEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
