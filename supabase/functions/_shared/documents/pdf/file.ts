import PDFDocument from 'pdfkit';
import { type Seller } from '../content.ts';
import { escapeXml } from '../xml.ts';
import { attachInvoice, describeAlone, makeArchivable } from './archive.ts';
import { Fonts, type MoreLetters } from './fonts.ts';
import { footer } from './letter.ts';
import { logoSize } from './logo.ts';
import { Sheet } from './sheet.ts';

interface Letter {
  /** The title, also repeated on every page but the first. */
  heading: string;
  issuedAt: Date;
  seller: Seller;
  /** If it has characters that the documents' own font lacks. */
  more?: MoreLetters | undefined;
  /** The JPEG that `seller.logo` names; without it the letter has the name alone. */
  logo?: Uint8Array<ArrayBuffer> | undefined;
}

/** A PDF of what `draw` draws, with a footer on every page and the invoice's XML embedded if there is one. */
export async function letterFile(
  { heading, issuedAt, seller, more, logo }: Letter,
  draw: (sheet: Sheet) => void,
  xml?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'de-DE',
    bufferPages: true,
    font: null as never, // no standard font: PDF/A wants every font embedded
    // pdfkit writes these into the XMP unescaped: they must not need escaping.
    info: { Title: escapeXml(heading), Creator: 'Dienstleister-Portal', CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const sheet = new Sheet(doc, new Fonts(doc, more), heading, logo && logoSize(logo) ? logo : undefined);
  draw(sheet);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    footer(sheet, seller, page + 1, count);
  }

  makeArchivable(doc, seller.name);
  if (xml === undefined) describeAlone(doc);
  else attachInvoice(doc, xml, issuedAt);
  sheet.end();
  await ended;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
