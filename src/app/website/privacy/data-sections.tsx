import { mapProvider } from '@/config/content/legal';
import { inDative } from '@/config/retention';
import type { LegalSection } from '../parts/legal-page';

/** What is processed, by occasion. */
export const dataSections: LegalSection[] = [
  {
    id: 'kontaktformular',
    title: 'Kontaktformular, E-Mail und Telefon',
    body: (
      <>
        <p>
          Im Kontaktformular erfassen wir Vor- und Nachname, E-Mail-Adresse, Telefonnummer, die gewünschte Leistung und
          Ihre Nachricht. Wir speichern diese Angaben, erhalten darüber eine E-Mail und nutzen sie, um Ihre Anfrage zu
          beantworten. Dasselbe gilt sinngemäß, wenn Sie uns anrufen oder schreiben.
        </p>
        <p>
          Fragen Sie in drei Schritten ein Angebot an, gehören auch die Angaben dazu, die den Preis bestimmen, zum
          Beispiel Adressen, Mengen und Ihr Wunschtermin, und die Fotos, die Sie mitsenden. Wir löschen die Fotos
          zusammen mit der Anfrage.
        </p>
        <p>
          Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 lit. b DSGVO), im Übrigen unser
          berechtigtes Interesse an der Beantwortung (Art. 6 Abs. 1 lit. f DSGVO). Ohne die Pflichtangaben können wir
          Ihre Anfrage nicht bearbeiten.
        </p>
        <p>
          Zum Schutz vor Missbrauch zählen wir, wie oft von einem Anschluss aus Formulare abgesendet werden. Dafür wird
          die IP-Adresse sofort in einen täglich wechselnden Prüfwert umgewandelt, der nach etwa{' '}
          {inDative('rate_limits')} gelöscht wird. Die Adresse selbst speichern wir dabei nicht (Art. 6 Abs. 1 lit. f
          DSGVO).
        </p>
      </>
    ),
  },
  {
    id: 'vertrag-widerrufen',
    title: 'Widerruf eines Vertrags',
    body: (
      <p>
        Widerrufen Sie unter „Vertrag widerrufen“ einen Vertrag, speichern wir Ihren Namen, Ihre Angaben zum Vertrag,
        die E-Mail-Adresse für die Bestätigung und den Zeitpunkt des Eingangs. Dazu sind wir gesetzlich verpflichtet
        (Art. 6 Abs. 1 lit. c DSGVO, §&nbsp;356a BGB). Als Nachweis bewahren wir den Widerruf wie andere Geschäftsbriefe
        auf und löschen ihn nach {inDative('withdrawals')} ab dem Ende des Jahres.
      </p>
    ),
  },
  {
    id: 'vertrag-kuendigen',
    title: 'Kündigung eines Vertrags',
    body: (
      <p>
        Kündigen Sie unter „Verträge hier kündigen“ einen Vertrag, speichern wir Ihren Namen, Ihre Angaben zum Vertrag,
        die Art der Kündigung, den Tag, an dem der Vertrag enden soll, den Grund einer außerordentlichen Kündigung, die
        E-Mail-Adresse für die Bestätigung und den Zeitpunkt des Eingangs. Dazu sind wir gesetzlich verpflichtet (Art. 6
        Abs. 1 lit. c DSGVO, §&nbsp;312k BGB). Als Nachweis bewahren wir die Kündigung wie andere Geschäftsbriefe auf
        und löschen sie nach {inDative('terminations')} ab dem Ende des Jahres.
      </p>
    ),
  },
  {
    id: 'angebote',
    title: 'Angebote',
    body: (
      <p>
        Senden wir Ihnen ein Angebot, speichern wir die Daten des Angebots und, wenn Sie darauf antworten, Ihre Antwort
        mit dem angegebenen Namen und dem Zeitpunkt, um den Vertrag mit Ihnen anzubahnen und zu erfüllen (Art. 6 Abs. 1
        lit. b DSGVO); als Geschäftsbriefe bewahren wir beides auf und löschen es nach {inDative('quotes')} ab dem Ende
        des Jahres (Art. 6 Abs. 1 lit. c DSGVO, §&nbsp;257 HGB).
      </p>
    ),
  },
  {
    id: 'fotos',
    title: 'Fotos und Notizen bei der Arbeit',
    body: (
      <p>
        Unsere Mitarbeiter fotografieren bei einem Einsatz, wo es nötig ist, den Zustand vorher und nachher und Schäden,
        um die Arbeit auszuführen und nachzuweisen (Art. 6 Abs. 1 lit. b und f DSGVO). Wo ein Foto aufgenommen wurde,
        speichern wir nicht. Wir löschen die Fotos nach {inDative('task_photos')}. Was an Mehrarbeit und Auslagen
        dazukam, notieren sie, damit wir es abrechnen können (Art. 6 Abs. 1 lit. b DSGVO); diese Notizen löschen wir
        nach {inDative('task_extras')} ab dem Ende des Jahres. Unterschreiben Sie für einen Einsatz, speichern wir mit
        Ihrem Namen, der Unterschrift und dem Zeitpunkt, was ausgeführt wurde, um es nachzuweisen und abzurechnen;
        diesen Arbeitsnachweis bewahren wir wie eine Rechnung auf und löschen ihn nach {inDative('task_proofs')} ab dem
        Ende des Jahres (Art. 6 Abs. 1 lit. c DSGVO, §&nbsp;147 AO).
      </p>
    ),
  },
  {
    id: 'zahlungen',
    title: 'Zahlungen',
    body: (
      <p>
        Überweisen Sie uns etwas, erhalten wir von unserer Bank Ihren Namen, den Betrag, den Tag und den
        Verwendungszweck. Wir speichern diese Angaben, um Ihre Zahlung einer Rechnung zuzuordnen (Art. 6 Abs. 1 lit. b
        DSGVO), und löschen sie nach {inDative('bank_receipts')}. Was auf eine Rechnung gebucht ist, bewahren wir mit
        ihr auf, so lange es das Gesetz verlangt (Art. 6 Abs. 1 lit. c DSGVO, §&nbsp;147 AO).
      </p>
    ),
  },
  {
    id: 'empfehlungen',
    title: 'Empfehlungsprogramm',
    body: (
      <>
        <p>
          Wenn Sie uns jemanden empfehlen, speichern wir den Namen und die E-Mail-Adresse Ihres Kontakts sowie, falls
          angegeben, Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht. Wir nutzen die Angaben, um Ihren Kontakt
          anzuschreiben und die Belohnung zuzuordnen (Art. 6 Abs. 1 lit. f DSGVO). Bitte geben Sie Daten nur weiter,
          wenn Ihr Kontakt einverstanden ist.
        </p>
        <p>
          Wer empfohlen wurde, erfährt mit unserer ersten Nachricht, woher wir die Daten haben (Art. 14 DSGVO), und kann
          der Nutzung jederzeit widersprechen; wir löschen sie dann.
        </p>
      </>
    ),
  },
  {
    id: 'kundenkonto',
    title: 'Kundenkonto',
    body: (
      <p>
        Für ein Kundenkonto speichern wir Vor- und Nachname, E-Mail-Adresse, auf Wunsch Ihre Telefonnummer, Ihr Passwort
        in verschlüsselter Form (als Prüfwert, aus dem es sich nicht zurückrechnen lässt) sowie Zeitpunkte von
        Registrierung und Anmeldung. Hinzu kommen die Aufträge, Termine, Nachrichten und Rechnungen, die über das Konto
        laufen. Rechtsgrundlage ist der Nutzungsvertrag (Art. 6 Abs. 1 lit. b DSGVO). Unter „Mein Konto“ können Sie Ihre
        Daten jederzeit herunterladen und Ihr Konto löschen. Rechnungen und Angebote bewahren wir danach so lange auf,
        wie es das Gesetz verlangt; was darin nicht stehen muss, löschen wir sofort.
      </p>
    ),
  },
  {
    id: 'besuchsstatistik',
    title: 'Besuchsstatistik',
    body: (
      <>
        <p>
          Um zu verstehen, wie diese Website genutzt wird, führen wir auf dem Server eine eigene, einfache Statistik.
          Einmal je Besuch speichern wir den Zeitpunkt, die Kennung Ihres Browsers, Land und Ort, soweit unser Anbieter
          sie mitliefert, und eine gekürzte IP-Adresse: Bei IPv4 fehlt die hintere Hälfte, bei IPv6 bleiben nur die
          ersten 32 Bit. Öffnet derselbe Browser mit derselben gekürzten Adresse binnen einer halben Stunde weitere
          Seiten, zählen sie als ein Besuch; auf Ihrem Gerät wird dafür nichts gespeichert. Wir bilden keine Profile und
          geben nichts an Werbenetzwerke weiter.
        </p>
        <p>
          Die Einträge werden nach {inDative('visitors')} gelöscht. Sendet Ihr Browser „Do Not Track“ oder „Global
          Privacy Control“, wird nichts erfasst. Rechtsgrundlage ist unser berechtigtes Interesse an einer
          bedarfsgerechten Website (Art. 6 Abs. 1 lit. f DSGVO); Sie können der Erfassung widersprechen.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies und Speicher im Browser',
    body: (
      <>
        <p>
          Diese Website setzt keine Cookies. Melden Sie sich an, legt sie Ihre Sitzung im Speicher Ihres Browsers ab
          (Local Storage), damit Sie angemeldet bleiben. Das ist für die von Ihnen gewünschte Anmeldung unbedingt
          erforderlich (§&nbsp;25 Abs. 2 Nr. 2 TDDDG); beim Abmelden wird der Eintrag gelöscht.
        </p>
        <p>
          Was Sie in ein Formular geschrieben und noch nicht gesendet haben, behält Ihr Browser im Speicher des
          geöffneten Tabs (Session Storage), damit es beim Neuladen nicht verloren geht. Es wird gelöscht, wenn Sie es
          senden, sich abmelden oder den Tab schließen.
        </p>
      </>
    ),
  },
  {
    id: 'karte',
    title: 'Karte auf der Kontaktseite',
    body: (
      <>
        <p>
          Die Karte wird erst geladen, wenn Sie darauf klicken. Erst dann erhält der Anbieter ({mapProvider}) Ihre
          IP-Adresse und die Angaben, die Ihr Browser bei jedem Aufruf mitsendet. Rechtsgrundlage ist Ihre Einwilligung
          durch den Klick (Art. 6 Abs. 1 lit. a DSGVO, §&nbsp;25 Abs. 1 TDDDG). Sie gilt für diesen Aufruf der Seite.
        </p>
        <p>
          Ist die Lage unserer Anschrift nicht hinterlegt, sucht Ihr Browser sie nach dem Klick zuerst beim Suchdienst
          Nominatim desselben Anbieters. Er sendet dorthin die Anschrift unseres Unternehmens, Ihre IP-Adresse und die
          üblichen Angaben Ihres Browsers, aber nichts, was Sie auf dieser Website eingegeben haben.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'WhatsApp und Bewertungsplattformen',
    body: (
      <p>
        Den Chat über WhatsApp und die Seiten, auf denen Sie uns bewerten können, erreichen Sie über einfache Links.
        Beim Besuch unserer Website werden keine Daten dorthin übertragen. Folgen Sie einem Link, gelten die
        Datenschutzhinweise des jeweiligen Anbieters; bei WhatsApp ist das für Nutzer in Europa die WhatsApp Ireland
        Limited. Sie können uns stattdessen jederzeit anrufen oder eine E-Mail schreiben.
      </p>
    ),
  },
];
