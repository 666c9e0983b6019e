import { colourProfile } from '../generated/assets.ts';
import { escapeXml } from '../xml.ts';

/**
 * Makes a PDF a PDF/A-3a (ISO 19005-3) and PDF/UA-1 (ISO 14289-1), apart from tags and embedded fonts. pdfkit's own
 * `subset` reads the profile from a file, which a deployed function lacks.
 */
export function makeArchivable(doc: PDFKit.PDFDocument, author: string): void {
  const profile = doc.ref({ N: 3 });
  profile.end(colourProfile as never);
  const name = 'sRGB IEC61966-2.1';
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    Info: new String(name),
    OutputConditionIdentifier: new String(name),
    DestOutputProfile: profile,
  });
  intent.end(undefined as never);
  (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data['OutputIntents'] = [intent];
  doc.appendXML(
    description(
      { pdfaid: 'http://www.aiim.org/pdfa/ns/id/' },
      '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
    ) +
      description({ pdfuaid: pdfUa }, '<pdfuaid:part>1</pdfuaid:part>') +
      // pdfkit writes the author into the XMP unescaped.
      description(
        { dc: 'http://purl.org/dc/elements/1.1/' },
        `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>`,
      ),
  );
}

const pdfUa = 'http://www.aiim.org/pdfua/ns/id/';
const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const description = (namespaces: Record<string, string>, content: string): string => {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return `<rdf:Description rdf:about=""${declared.join('')}>${content}</rdf:Description>`;
};

interface Property {
  name: string;
  type: 'Text' | 'Integer';
  category: 'external' | 'internal';
  description: string;
}

interface Schema {
  name: string;
  uri: string;
  prefix: string;
  properties: Property[];
}

const uaSchema: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  uri: pdfUa,
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      type: 'Integer',
      category: 'internal',
      description: 'Indicates which part of ISO 14289 the document adheres to',
    },
  ],
};

const external = (name: string, what: string): Property => ({
  name,
  type: 'Text',
  category: 'external',
  description: what,
});

const facturXSchema: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  uri: facturX,
  prefix: 'fx',
  properties: [
    external('DocumentFileName', 'The name of the embedded XML document'),
    external('DocumentType', 'The type of the hybrid document in capital letters'),
    external('Version', 'The version of the standard applying to the embedded XML document'),
    external('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

const resource = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

const describeSchema = ({ name, uri, prefix, properties }: Schema): string =>
  resource(
    `<pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>` +
      `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties
        .map((property) =>
          resource(
            `<pdfaProperty:name>${property.name}</pdfaProperty:name>` +
              `<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>` +
              `<pdfaProperty:category>${property.category}</pdfaProperty:category>` +
              `<pdfaProperty:description>${property.description}</pdfaProperty:description>`,
          ),
        )
        .join('')}</rdf:Seq></pdfaSchema:property>`,
  );

/** PDF/A requires a description of every XMP schema that it does not define (ISO 19005-3, 6.6.2.3.3). */
const extensions = (schemas: Schema[]): string =>
  description(
    {
      pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
      pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
      pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
    },
    `<pdfaExtension:schemas><rdf:Bag>${schemas.map(describeSchema).join('')}</rdf:Bag></pdfaExtension:schemas>`,
  );

/** XMP of a document without an embedded invoice. */
export const describeAlone = (doc: PDFKit.PDFDocument): unknown => doc.appendXML(extensions([uaSchema]));

/** Embeds the invoice's XML in the PDF, and declares it in the XMP as defined by ZUGFeRD 2 and Factur-X 1. */
export function attachInvoice(doc: PDFKit.PDFDocument, xml: string, issuedAt: Date): void {
  doc.file(
    new TextEncoder().encode(xml) as never,
    {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Rechnungsdaten im Format ZUGFeRD 2 / Factur-X, Profil EN 16931',
      relationship: 'Alternative',
      creationDate: issuedAt,
      modifiedDate: issuedAt,
    } as never,
  );
  doc.appendXML(
    extensions([facturXSchema, uaSchema]) +
      description(
        { fx: facturX },
        '<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>' +
          '<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      ),
  );
}
