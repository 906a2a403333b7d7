/** A PDF of one page from its objects, with the table that says where each of them is. */
function pdfOf(objects: readonly string[], before = '%PDF-1.7\n'): Buffer {
  let text = before;
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const words = 'BT /F1 24 Tf 72 700 Td (Harmless words) Tj ET';
const script = '/S /JavaScript /JS (app.alert\\("run"\\); globalThis.wasRun = true;)';

const page = (more: string): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
     /Resources << /Font << /F1 5 0 R >> >> /AA << /O << ${script} >> >>
     /Annots [<< /Type /Annot /Subtype /Link /Rect [72 690 300 730] /A << ${script} >> >>
              << /Type /Annot /Subtype /Link /Rect [72 600 300 640]
                 /A << /S /URI /URI (javascript:wasRun=true) >> >>] >>`,
  `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** Asks for a program to be run when it is opened, when its page is shown, and from its links. */
export const pdfWithScript = pdfOf(page(`/OpenAction << ${script} >>`));

/** A whole PDF that a browser which guesses would take for a page with a script. */
export const polyglotPdf = pdfOf(
  page(''),
  '%PDF-1.7\n%<!doctype html><html><script>globalThis.wasRun = true</script>\n',
);
