/*
 * DRAFTS. Every text in this file has legal effect and none has been reviewed by a lawyer yet: have that done before
 * going live (see the README's checklist), and change them only here. They are with the mails because mails use some of
 * them. Not drafts are 'Vertrag widerrufen' and 'Widerruf bestätigen', required by § 356a BGB, 'Verträge hier kündigen' and
 * 'jetzt kündigen', required by § 312k BGB, and 'zahlungspflichtig beauftragen', required by § 312j BGB.
 */

/**
 * Version of these texts that a customer agreed to; stored with every acceptance, so change it with them. The database
 * knows all versions: add a new one as a value of its type `legal_texts_version`.
 */
export const legalTextsVersion = 'Entwurf 2026-11';

interface Company {
  name: string;
  /** On one line. */
  address: string;
  phone: string;
  email?: string;
}

/** A part of a text: its heading and paragraphs. */
export interface LegalPart {
  heading: string;
  paragraphs: string[];
}

/** Consumers' instruction on the right to withdraw from a service contract (Anlage 1 zu Art. 246a § 1 EGBGB). */
export const withdrawalInstruction = ({ name, address, phone, email }: Company): LegalPart[] => [
  {
    heading: 'Widerrufsrecht',
    paragraphs: [
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${[name, address, phone && `Telefon ${phone}`, email].filter(Boolean).join(', ')}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können Ihr Widerrufsrecht auch online über „Vertrag widerrufen“ unten auf jeder Seite unserer Website ausüben. Wir übermitteln Ihnen dann unverzüglich auf einem dauerhaften Datenträger (zum Beispiel per E-Mail) eine Eingangsbestätigung mit dem Inhalt der Erklärung sowie Datum und Uhrzeit ihres Eingangs.`,
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    ],
  },
  {
    heading: 'Folgen des Widerrufs',
    paragraphs: [
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
      'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    ],
  },
];

/** A consumer's wish, never ticked by default (§ 356 Abs. 4, § 357a Abs. 2 BGB). */
export const earlyStartWish =
  'Ich verlange ausdrücklich, dass Sie schon vor Ablauf der Widerrufsfrist mit der Arbeit beginnen. Mir ist bekannt, dass mein Widerrufsrecht erlischt, wenn Sie den Vertrag vollständig erfüllt haben.';

/** Withdrawing from a contract on the website (§ 356a BGB). */
export const withdrawalTexts = {
  /** Above the form. */
  intro:
    'Haben Sie als Verbraucher einen Vertrag mit uns geschlossen und steht Ihnen ein Widerrufsrecht zu, können Sie ihn hier widerrufen: ohne Anmeldung und ohne Angabe von Gründen.',
  /** The declaration that is being confirmed. */
  declaration: 'Hiermit widerrufe ich den folgenden Vertrag.',
  /** Below the form: other ways to withdraw. */
  otherWays: 'Sie können Ihren Widerruf auch auf jedem anderen Weg eindeutig erklären, etwa per E-Mail oder Brief.',
  /** Before the receipt is sent by mail. */
  receipt:
    'wir bestätigen Ihnen den Eingang Ihres Widerrufs. Bitte bewahren Sie diese E-Mail auf. Wir prüfen Ihren Widerruf und melden uns bei Ihnen.',
  /** In a receipt that omits the form input. */
  left: 'Ihre Angaben zu Name und Vertrag liegen uns vor. Zum Schutz vor Missbrauch wiederholen wir sie in dieser E-Mail noch nicht; unser Büro sendet Ihnen die vollständige Bestätigung, sobald es die Angaben gesehen hat.',
  /** To the office, about such a receipt. */
  receiptShort:
    'Weil die Adresse uns nicht bekannt ist oder die Angaben einen Link enthalten könnten, ging nur eine Bestätigung ohne Name und Vertrag hinaus. Bitte senden Sie die vollständige unverzüglich im Adminportal, wenn die Angaben nach einem Widerruf aussehen (§ 356a Abs. 4 BGB).',
  /** To the office, about an unsent receipt. */
  receiptWaiting:
    'Die Eingangsbestätigung wartet, weil schon viele gesendet wurden. Bitte senden Sie sie unverzüglich im Adminportal, wenn die Angaben nach einem Widerruf aussehen (§ 356a Abs. 4 BGB).',
  /** To the office, about all receipts. */
  sending:
    'Geht die Bestätigung nicht von selbst vollständig hinaus, senden Sie sie nach einem Blick auf die Angaben unverzüglich selbst (§ 356a Abs. 4 BGB).',
  /** Information for the office. */
  office:
    'Ein wirksamer Widerruf beendet den Vertrag; Zahlungen sind dann spätestens 14 Tage nach dem Eingang zu erstatten (§§ 355, 357 BGB).',
};

/** Terminating a contract on the website (§ 312k BGB). */
export const terminationTexts = {
  /** Above the form. */
  intro:
    'Hier kündigen Sie als Verbraucher einen laufenden Vertrag mit uns, ohne Anmeldung. Den Eingang bestätigen wir Ihnen sofort.',
  /** Above the button. */
  effect: 'Mit „jetzt kündigen“ geben Sie Ihre Kündigung verbindlich ab.',
  /** The declaration. */
  declaration: 'Hiermit kündige ich den folgenden Vertrag.',
  /** How it was made; part of what the consumer can save. */
  submitted: 'Abgegeben auf unserer Website durch Betätigen der Schaltfläche „jetzt kündigen“.',
  /** Below the form: other ways to terminate. */
  otherWays: 'Sie können auch auf jedem anderen Weg kündigen, etwa per E-Mail oder Brief.',
  kinds: {
    ordentlich: 'Ordentliche Kündigung',
    ausserordentlich: 'Außerordentliche Kündigung aus wichtigem Grund',
  },
  /** The end of the contract if no day is given (§ 312k Abs. 5 BGB). */
  nextPossible: 'zum nächstmöglichen Zeitpunkt',
  /** Before the receipt is sent by mail. */
  receipt:
    'wir bestätigen Ihnen den Eingang Ihrer Kündigung. Bitte bewahren Sie diese E-Mail auf. Wir prüfen Ihre Kündigung und melden uns bei Ihnen.',
  /** In a receipt that omits the form input. */
  left: 'Ihre Angaben liegen uns vor. Zum Schutz vor Missbrauch wiederholen wir sie in dieser E-Mail noch nicht; unser Büro sendet Ihnen die vollständige Bestätigung, sobald es die Angaben gesehen hat.',
  /** To the office, about such a receipt. */
  receiptShort:
    'Weil die Adresse uns nicht bekannt ist oder die Angaben einen Link enthalten könnten, ging nur eine Bestätigung ohne die Angaben hinaus. Bitte senden Sie die vollständige unverzüglich im Adminportal, wenn die Angaben nach einer Kündigung aussehen (§ 312k Abs. 4 BGB).',
  /** To the office, about an unsent receipt. */
  receiptWaiting:
    'Die Eingangsbestätigung wartet, weil schon viele gesendet wurden. Bitte senden Sie sie unverzüglich im Adminportal, wenn die Angaben nach einer Kündigung aussehen (§ 312k Abs. 4 BGB).',
  /** To the office, about all receipts. */
  sending:
    'Geht die Bestätigung nicht von selbst vollständig hinaus, senden Sie sie nach einem Blick auf die Angaben unverzüglich selbst (§ 312k Abs. 4 BGB).',
  /** Information for the office. */
  office:
    'Eine wirksame Kündigung beendet den Vertrag zum genannten Tag, eine ordentliche frühestens mit dem Ende von Laufzeit und Frist; ohne Tag gilt im Zweifel der nächstmögliche (§ 312k Abs. 5 BGB). Den Vertrag selbst beenden Sie danach bei den Verträgen.',
};
