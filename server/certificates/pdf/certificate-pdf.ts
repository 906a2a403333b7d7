import PdfKit from 'pdfkit';
import type { Readable } from 'node:stream';
import { encode } from 'uqr';
import type {
  CertificateDesign,
  CertificateSubject,
} from '../../../domain/certificates/certificates.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { certificateWords, dayOf } from './certificate-words.ts';
import { widthOf, writeCentered, writeLine } from './write-text.service.ts';

export interface PrintedCertificate {
  readonly personName: string;
  readonly title: string;
  readonly subject: CertificateSubject;
  readonly organisationName: string;
  readonly issuedAt: Date;
  readonly isRevoked: boolean;
  readonly design: CertificateDesign;
  /** `#RRGGBB`: the design's own, or the organisation's. */
  readonly color: string;
  /** A PNG; undefined: there is none. */
  readonly logo: Buffer | undefined;
  /** Where it is verified. */
  readonly address: string;
  readonly timeZone: string;
}

const width = 841.89;
const height = 595.28;
const center = width / 2;
const ink = '#1b1d22';
const pale = '#53565f';

/** A page of A4, crosswise, in one language. */
export function certificatePdf(given: PrintedCertificate, language: Language): Readable {
  const words = certificateWords[given.subject][language];
  const { personName, title, organisationName, issuedAt, design, color } = given;
  const doc = new PdfKit({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: language,
    info: {
      Title: `${words.title} – ${title}`,
      Author: organisationName,
      Subject: personName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  drawFrame(doc, given);
  const box = { center, width: width - 220, lines: 1 };
  drawHead(doc, given);
  writeCentered(doc, words.title, { ...box, y: 176 }, { size: 34, weight: 700, color });
  if (words.above !== '')
    writeCentered(doc, words.above, { ...box, y: 222 }, { size: 13, weight: 400, color: pale });
  const name = { size: 30, weight: 700, color: ink } as const;
  writeCentered(doc, personName, { ...box, y: 268 }, name);
  doc
    .moveTo(center - 170, 282)
    .lineTo(center + 170, 282)
    .lineWidth(0.8)
    .stroke(color);
  writeCentered(doc, words.below, { ...box, y: 312 }, { size: 13, weight: 400, color: pale });
  const heavy = { size: 22, weight: 700, color: ink } as const;
  const last = writeCentered(doc, title, { ...box, y: 352, lines: 2 }, heavy);
  const note = design.note[language];
  if (note !== '')
    writeCentered(
      doc,
      note,
      { ...box, y: last + 30, lines: 2 },
      { size: 12, weight: 400, color: pale },
    );
  drawFoot(doc, given, language);
  if (given.isRevoked) drawRevoked(doc, words.revoked);
  doc.end();
  return doc;
}

type Doc = InstanceType<typeof PdfKit>;

function drawFrame(doc: Doc, { design, color }: PrintedCertificate): void {
  if (design.frame === 'band') {
    doc.rect(0, 0, width, 26).fill(color);
    doc.rect(0, height - 12, width, 12).fill(color);
  }
  if (design.frame === 'line') {
    doc
      .rect(24, 24, width - 48, height - 48)
      .lineWidth(2.5)
      .stroke(color);
    doc
      .rect(31, 31, width - 62, height - 62)
      .lineWidth(0.7)
      .stroke(color);
  }
}

/** The organisation's logo with its name, together in the middle. */
function drawHead(doc: Doc, { logo, organisationName }: PrintedCertificate): void {
  const style = { size: 15, weight: 700, color: ink } as const;
  const side = 40;
  const space = logo ? side + 12 : 0;
  const wide = Math.min(widthOf(doc, organisationName, style), width - 280);
  const left = center - (wide + space) / 2;
  if (logo) doc.image(logo, left, 78, { fit: [side, side], align: 'center', valign: 'center' });
  const middle = left + space + wide / 2;
  writeCentered(
    doc,
    organisationName,
    { center: middle, width: wide + 1, y: 104, lines: 1 },
    style,
  );
}

function drawFoot(doc: Doc, given: PrintedCertificate, language: Language): void {
  const { design, issuedAt, timeZone, organisationName, address } = given;
  const y = 498;
  const style = { size: 12, weight: 400, color: ink } as const;
  writeLine(doc, dayOf(issuedAt, timeZone, language), 96, y, style);
  const signer = design.signerName === '' ? organisationName : design.signerName;
  const box = { center, width: 260, lines: 1 };
  writeCentered(doc, signer, { ...box, y }, { ...style, size: 14, weight: 700 });
  if (design.signerTitle !== '')
    writeCentered(doc, design.signerTitle, { ...box, y: y + 18 }, { ...style, color: pale });
  const side = 74;
  drawCode(doc, address, width - 96 - side, y - 50, side);
  const small = { size: 7.5, weight: 400, color: pale } as const;
  const line = `${certificateWords[given.subject][language].verify} ${address}`;
  writeLine(doc, line, width - 96 - widthOf(doc, line, small), y + 38, small);
}

/** The address as a QR code, by squares: nothing of it is a picture that would blur. */
function drawCode(doc: Doc, address: string, left: number, top: number, side: number): void {
  const { data, size } = encode(address, { border: 0 });
  const step = side / size;
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) doc.rect(left + column * step, top + row * step, step, step);
  doc.fill(ink);
}

function drawRevoked(doc: Doc, word: string): void {
  doc.save();
  doc.rotate(-18, { origin: [center, height / 2] }).fillOpacity(0.25);
  const style = { size: 110, weight: 700, color: '#b3261e' } as const;
  writeLine(doc, word, center - widthOf(doc, word, style) / 2, height / 2 + 40, style);
  doc.restore();
}
