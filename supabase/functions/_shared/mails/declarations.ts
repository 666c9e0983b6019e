import { type ServiceClient } from '../http/environment.ts';
import { formatMoment } from './german-time.ts';
import { type Letter, mailKind, type Mails } from './mail.ts';

/** What a consumer declared on the website. */
export interface Declaration {
  receivedAt: string;
  name: string;
  contract: string;
  email: string;
  receipt: 'full' | 'short' | 'held' | 'skipped';
}

/** The legal texts of a kind of declaration, in `legal-texts.ts`. */
interface Texts {
  declaration: string;
  receipt: string;
  left: string;
  office: string;
  receiptShort: string;
  receiptWaiting: string;
}

interface Kind<Declared extends Declaration> {
  read(service: ServiceClient, id: string): Promise<Declared | undefined>;
  sample: Declared;
  texts: Texts;
  /** The declaration between the time of receipt and the address. */
  factsOf(declared: Declared): [term: string, value: string][];
  /** What else the person wrote. */
  quoteOf?(declared: Declared): string | undefined;
  /** 'Ihr Widerruf', for the subject of the receipt. */
  yours: string;
  /** 'Widerruf', for the subject of the notice. */
  name: string;
  /** The first sentence of the notice. */
  happened: string;
  /** The link on the website. */
  linkText: string;
  list: { label: string; path: string };
}

const received = ({ receivedAt }: Declaration): [string, string] => ['Eingegangen', formatMoment(receivedAt)];

/** What the office must do about a receipt, if anything. */
const toDo = (texts: Texts): Record<Declaration['receipt'], string[]> => ({
  full: [],
  short: [texts.receiptShort],
  held: [texts.receiptWaiting],
  skipped: [texts.receiptWaiting],
});

/**
 * The two mails about a declaration. The receipt goes to the person who made it, on a durable medium, with the
 * declaration and the time of receipt. The address is unconfirmed: one unknown to the company gets no form input. The
 * notice goes to the office.
 */
export function declarationMails<Declared extends Declaration>({
  read,
  sample,
  texts,
  factsOf,
  quoteOf = () => undefined,
  yours,
  name,
  happened,
  linkText,
  list,
}: Kind<Declared>): { receipt: Mails; notice: Mails } {
  const input = (declared: Declared): Pick<Letter, 'facts' | 'quote'> => ({
    facts: [received(declared), ...factsOf(declared), ['E-Mail', declared.email]],
    quote: quoteOf(declared),
  });
  const receipt = mailKind<Declared>({
    read: (service, { subjectId }) => read(service, subjectId),
    write: (declared) => {
      const isFull = declared.receipt === 'full';
      return {
        subject: `Eingangsbestätigung: ${yours}`,
        paragraphs: [texts.receipt, `Ihre Erklärung: „${texts.declaration}“`, ...(isFull ? [] : [texts.left])],
        ...(isFull ? input(declared) : { facts: [received(declared)] }),
        note: `Sie erhalten diese Bestätigung, weil Ihre E-Mail-Adresse unter „${linkText}“ auf unserer Website angegeben wurde. ${isFull ? 'Die Angaben darin stammen aus dem Formular. ' : ''}Waren Sie das nicht, geben Sie uns bitte Bescheid.`,
      };
    },
    samples: { 'mit der Erklärung': sample, 'an eine unbekannte Adresse': { ...sample, receipt: 'short' } },
  });
  const notice = mailKind<Declared>({
    read: (service, { subjectId }) => read(service, subjectId),
    write: (declared) => ({
      subject: `${name} von ${declared.name}`,
      paragraphs: [happened, texts.office, ...toDo(texts)[declared.receipt]],
      ...input(declared),
      link: list,
      note: `Über „${linkText}“ auf der Website gesendet. Absender und Angaben hat niemand geprüft.`,
    }),
    samples: {
      'an das Büro': sample,
      'von einer unbekannten Adresse': { ...sample, receipt: 'short' },
      'mit wartender Bestätigung': { ...sample, receipt: 'held' },
    },
  });
  return { receipt, notice };
}
