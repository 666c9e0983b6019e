import { PostgrestError } from '@supabase/postgrest-js';
import type { MutationOptions } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { generalMessages } from '@/config/texts/general';
import { failureOf } from '@/lib/query/query-client';

type Mutations = Record<string, MutationOptions | ((argument: string) => MutationOptions)>;

/** What the toast says when the server fails; {cause} is the general sentence about the server. */
const messages: Record<string, Record<string, string>> = {
  adminSubstituteMutations: {
    substitute: 'Fehler beim Übergeben: {cause}',
  },
  adminVisitMutations: {
    drop: 'Fehler beim Eintragen: {cause}',
    restore: 'Der Einsatz konnte nicht wiederhergestellt werden: {cause}',
  },
  customerContractMutations: {
    cancelVisit: 'Fehler beim Absagen des Einsatzes: {cause}',
  },
  adminReportMutations: {
    exportCsv: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    // A placeholder that sends nothing.
    exportReport: '{cause}',
  },
  userBulkMutations: {
    activate: 'Die Änderung ist fehlgeschlagen: {cause}',
  },
  adminUserMutations: {
    update: 'Fehler beim Aktualisieren des Benutzers: {cause}',
  },
  adminEmployeeMutations: {
    register: 'Ein unerwarteter Fehler ist aufgetreten.',
  },
  accountMutations: {
    changePassword: 'Das Passwort konnte nicht geändert werden: {cause}',
    signOutEverywhere: 'Fehler beim Abmelden: {cause}',
  },
  authMutations: {
    signIn: 'Anmeldung fehlgeschlagen: {cause}',
    signUp: 'Unbekannter Fehler bei der Registrierung',
    resendConfirmation: 'Fehler beim Senden der E-Mail: {cause}',
    sendPasswordReset: 'Fehler beim Senden der E-Mail: {cause}',
    setPassword: 'Das Passwort konnte nicht gespeichert werden: {cause}',
    signOut: 'Fehler beim Abmelden: {cause}',
  },
  calendarFeedMutations: {
    renew: 'Die Kalenderadresse konnte nicht erstellt werden: {cause}',
    remove: 'Die Kalenderadresse konnte nicht gelöscht werden: {cause}',
  },
  personalDataMutations: {
    download: 'Ihre Daten konnten nicht heruntergeladen werden: {cause}',
    deleteAccount: 'Das Konto konnte nicht gelöscht werden: {cause}',
  },
  profileMutations: {
    saveContactData: 'Fehler beim Speichern der Einstellungen',
    saveDetails: 'Fehler beim Speichern Ihrer Daten',
  },
  visitorAccountMutations: {
    setUpAdmin: 'Fehler beim Erstellen/Aktualisieren des Admin-Benutzers: {cause}',
  },
  appointmentBulkMutations: {
    confirm: 'Die Änderung ist fehlgeschlagen: {cause}',
  },
  adminAppointmentMutations: {
    confirm: 'Fehler beim Aktualisieren des Termins',
    decline: 'Fehler beim Aktualisieren des Termins',
    cancel: 'Fehler beim Aktualisieren des Termins',
    propose: 'Fehler beim Aktualisieren des Termins: {cause}',
    make: 'Fehler beim Speichern des Termins: {cause}',
  },
  customerAppointmentMutations: {
    create: 'Fehler beim Hinzufügen des Termins',
    accept: 'Fehler beim Bestätigen des Termins: {cause}',
    decline: 'Fehler beim Ablehnen des Termins: {cause}',
    cancel: 'Fehler beim Absagen des Termins: {cause}',
  },
  adminAppointmentSettingsMutations: {
    save: 'Fehler beim Speichern der Einstellungen für Termine',
    block: 'Fehler beim Sperren der Tage: {cause}',
    blockHolidays: 'Fehler beim Sperren der Feiertage: {cause}',
    unblock: 'Fehler beim Aufheben der Sperre: {cause}',
  },
  adminCustomerMutations: {
    create: 'Fehler beim Anlegen des Kunden: {cause}',
    update: 'Fehler beim Aktualisieren des Kunden: {cause}',
    erase: 'Fehler beim Löschen des Kunden: {cause}',
    merge: 'Fehler beim Zusammenführen der Kunden: {cause}',
    addContact: 'Fehler beim Anlegen des Ansprechpartners: {cause}',
    updateContact: 'Fehler beim Aktualisieren des Ansprechpartners: {cause}',
    removeContact: 'Fehler beim Löschen des Ansprechpartners: {cause}',
    addNote: 'Fehler beim Speichern der Notiz: {cause}',
    removeNote: 'Fehler beim Löschen der Notiz: {cause}',
  },
  customerRecordMutations: {
    savePlace: 'Fehler beim Speichern der Adresse: {cause}',
  },
  adminBaseRateMutations: {
    enter: 'Fehler beim Speichern des Basiszinssatzes: {cause}',
  },
  adminBillingMutations: {
    make: 'Fehler beim Anlegen der Entwürfe: {cause}',
    undoWaive: 'Fehler beim Speichern',
    waive: 'Fehler beim Speichern: {cause}',
  },
  adminBillingSettingsMutations: {
    initialise: 'Fehler beim Laden der Rechnungsdaten.',
    save: 'Fehler beim Speichern der Rechnungsdaten',
    setLogo: 'Fehler beim Speichern des Logos: {cause}',
  },
  documentFileMutations: {
    download: 'Fehler beim Herunterladen der Datei: {cause}',
  },
  adminVehicleMutations: {
    create: 'Fehler beim Erstellen des Fahrzeugs: {cause}',
    update: 'Fehler beim Aktualisieren des Fahrzeugs: {cause}',
    release: 'Fehler beim Freigeben des Fahrzeugs',
    remove: 'Fehler beim Löschen des Fahrzeugs: {cause}',
  },
  employeeVehicleMutations: {
    reserve: 'Fehler beim Reservieren des Fahrzeugs',
    release: 'Fehler beim Freigeben des Fahrzeugs',
  },
  adminInvoiceDocumentMutations: {
    begin: 'Fehler beim Anlegen des Entwurfs',
    copy: 'Fehler beim Anlegen des Entwurfs',
    remove: 'Fehler beim Löschen des Entwurfs',
    issue: 'Fehler beim Ausstellen der Rechnung',
    issueAndSend: 'Fehler beim Ausstellen und Senden: {cause}',
    cancel: 'Fehler beim Stornieren der Rechnung',
    cancelItem: 'Fehler beim Stornieren: {cause}',
    send: 'Fehler beim Senden: {cause}',
    book: 'Fehler beim Buchen der Zahlung: {cause}',
  },
  adminInvoiceMutations: {
    create: 'Fehler beim Erstellen der Rechnung.',
    markPaid: 'Fehler beim Aktualisieren der Rechnung',
  },
  adminReceiptMutations: {
    importFile: 'Der Kontoauszug konnte nicht gelesen werden: {cause}',
    book: 'Fehler beim Buchen: {cause}',
    release: 'Fehler beim Aufheben der Zuordnung: {cause}',
    putAside: 'Fehler beim Speichern des Zahlungseingangs',
    reopen: 'Fehler beim Speichern des Zahlungseingangs',
  },
  adminReminderMutations: {
    remind: 'Fehler beim Mahnen: {cause}',
    remindMany: 'Fehler beim Mahnen: {cause}',
    send: 'Fehler beim Senden: {cause}',
  },
  adminLetterMutations: {
    printed: 'Fehler beim Speichern',
    download: 'Fehler beim Herunterladen der Dateien: {cause}',
  },
  adminTaxPackageMutations: {
    make: 'Das Paket konnte nicht erstellt werden: {cause}',
  },
  leadBulkMutations: {
    setStatus: 'Die Änderung ist fehlgeschlagen: {cause}',
  },
  adminLeadMutations: {
    create: 'Fehler beim Speichern der Anfrage: {cause}',
    fromReferral: 'Die Empfehlung konnte nicht übernommen werden: {cause}',
    setStatus: 'Status konnte nicht geändert werden.',
    setFollowUp: 'Fehler beim Speichern der Wiedervorlage: {cause}',
    setCustomer: 'Fehler beim Zuordnen des Kunden: {cause}',
    setLostReason: 'Fehler beim Speichern des Grundes: {cause}',
    assign: 'Fehler beim Speichern der Zuständigkeit: {cause}',
    makeCustomer: 'Fehler beim Anlegen des Kunden: {cause}',
    erase: 'Fehler beim Löschen der Daten: {cause}',
  },
  adminLeadNoteMutations: {
    add: 'Fehler beim Speichern der Notiz: {cause}',
    remove: 'Fehler beim Löschen der Notiz: {cause}',
  },
  visitorGuidedMutations: {
    send: 'Fehler beim Senden der Anfrage: {cause}',
  },
  visitorLeadMutations: {
    send: 'Fehler beim Senden der Nachricht: {cause}',
  },
  adminOutboxMutations: {
    resend: 'Fehler beim erneuten Senden: {cause}',
  },
  messageBulkMutations: {
    mark: 'Die Änderung ist fehlgeschlagen: {cause}',
  },
  adminMessageMutations: {
    markRead: 'Fehler beim Aktualisieren des Status',
  },
  customerMessageMutations: {
    send: 'Fehler beim Senden der Nachricht',
  },
  replyMutations: {
    send: 'Fehler beim Senden der Antwort: {cause}',
    // Sent when a conversation is opened, so the reason alone is enough.
    markRead: '{cause}',
  },
  orderBulkMutations: {
    setStatus: 'Die Änderung ist fehlgeschlagen: {cause}',
  },
  officeOrderMutations: {
    place: 'Fehler beim Anlegen des Kundenauftrags: {cause}',
    update: 'Fehler beim Aktualisieren des Kundenauftrags: {cause}',
  },
  adminOrderMutations: {
    setStatus: 'Status konnte nicht geändert werden.',
    convert: 'Fehler beim Erstellen des Auftrags.',
  },
  customerOrderMutations: {
    create: 'Fehler beim Erstellen des Auftrags.',
    cancel: 'Fehler beim Stornieren des Auftrags.',
  },
  adminPlanMutations: {
    move: 'Nicht verschoben: {cause}',
  },
  adminQuoteMutations: {
    begin: 'Fehler beim Anlegen des Entwurfs',
    copy: 'Fehler beim Anlegen des Entwurfs',
    remove: 'Fehler beim Löschen des Entwurfs',
    send: 'Fehler beim Senden des Angebots',
    resend: 'Fehler beim Senden: {cause}',
    note: 'Fehler beim Vermerken der Antwort: {cause}',
    takeBack: 'Fehler beim Zurücknehmen der Annahme: {cause}',
    copyLink: 'Der Link konnte nicht kopiert werden.',
  },
  customerQuoteMutations: {
    open: 'Das Angebot konnte nicht geöffnet werden: {cause}',
  },
  linkedQuoteMutations: {
    answer: 'Das hat nicht geklappt: {cause}',
  },
  adminReferralMutations: {
    setStatus: 'Fehler beim Aktualisieren des Status.',
  },
  visitorReferralMutations: {
    send: 'Fehler beim Senden der Empfehlung.',
  },
  adminServiceMutations: {
    create: 'Fehler beim Speichern des Services.',
    update: 'Fehler beim Speichern des Services.',
    activate: 'Fehler beim Ändern des Status.',
    deactivate: 'Fehler beim Ändern des Status.',
    remove: 'Fehler beim Löschen des Services.',
  },
  adminMediaMutations: {
    upload: 'Fehler beim Hochladen: {cause}',
    remove: 'Fehler beim Löschen: {cause}',
  },
  adminSeoMutations: {
    update: 'Fehler beim Speichern der Daten: {cause}',
  },
  adminTextMutations: {
    save: 'Fehler beim Speichern der Texte: {cause}',
    reset: 'Fehler beim Zurücksetzen der Texte: {cause}',
    undo: 'Fehler beim Zurücknehmen der Änderung: {cause}',
  },
  adminSettingsMutations: {
    initialise: 'Fehler beim Laden der Einstellungen.',
    save: 'Fehler beim Speichern der Einstellungen',
  },
  taskBulkMutations: {
    setStatus: 'Die Änderung ist fehlgeschlagen: {cause}',
    assign: 'Die Änderung ist fehlgeschlagen: {cause}',
    remove: 'Das Löschen ist fehlgeschlagen: {cause}',
  },
  adminContractMutations: {
    create: 'Fehler beim Anlegen des Vertrags: {cause}',
    update: 'Fehler beim Aktualisieren des Vertrags: {cause}',
    remove: 'Fehler beim Löschen des Entwurfs: {cause}',
    activate: 'Fehler beim Aktivieren des Vertrags: {cause}',
    terminate: 'Fehler beim Eintragen der Kündigung: {cause}',
    revoke: 'Fehler beim Zurücknehmen der Kündigung: {cause}',
    changeSchedule: 'Fehler beim Ändern des Turnus: {cause}',
    endSchedule: 'Fehler beim Beenden des Turnus: {cause}',
    setPrice: 'Fehler beim Eintragen des Preises: {cause}',
    removePrice: 'Fehler beim Zurücknehmen der Preisänderung: {cause}',
  },
  adminSiteMutations: {
    create: 'Fehler beim Anlegen des Objekts: {cause}',
    update: 'Fehler beim Aktualisieren des Objekts: {cause}',
    archive: 'Fehler beim Archivieren des Objekts: {cause}',
    restore: 'Fehler beim Wiederherstellen des Objekts: {cause}',
    remove: 'Fehler beim Löschen des Objekts: {cause}',
  },
  adminTaskMutations: {
    create: 'Fehler beim Erstellen des Auftrags.',
    update: 'Fehler beim Aktualisieren des Auftrags: {cause}',
    announce: 'Der Termin wurde dem Kunden nicht mitgeteilt: {cause}',
    setStatus: 'Status konnte nicht geändert werden.',
    remove: 'Fehler beim Löschen des Auftrags: {cause}',
  },
  adminTaskExtraMutations: {
    bill: 'Nicht gespeichert, was abgerechnet ist: {cause}',
  },
  employeeTaskExtraMutations: {
    add: 'Der Eintrag wurde nicht gespeichert: {cause}',
    update: 'Der Eintrag wurde nicht gespeichert: {cause}',
    remove: 'Der Eintrag wurde nicht gelöscht: {cause}',
  },
  adminTaskPhotoMutations: {
    release: 'Die Freigabe wurde nicht gespeichert: {cause}',
    remove: 'Das Foto wurde nicht gelöscht: {cause}',
  },
  taskPhotoZipMutations: {
    save: 'Die Fotos konnten nicht gespeichert werden: {cause}',
  },
  employeeTaskProofMutations: {
    sign: 'Der Arbeitsnachweis wurde nicht gespeichert: {cause}',
  },
  employeeTaskPhotoMutations: {
    add: 'Ein Foto wurde nicht gesendet: {cause}',
    remove: 'Das Foto wurde nicht gelöscht: {cause}',
  },
  employeeTaskMutations: {
    setStatus: 'Fehler beim Aktualisieren des Status.',
    tick: 'Der Punkt wurde nicht gespeichert: {cause}',
    saveNote: 'Fehler beim Speichern der Notiz: {cause}',
  },
  adminTeamMutations: {
    create: 'Fehler beim Speichern des Teammitglieds.',
    update: 'Fehler beim Speichern des Teammitglieds.',
    remove: 'Fehler beim Löschen des Teammitglieds.',
  },
  adminTemplateMutations: {
    save: 'Fehler beim Speichern der Vorlage: {cause}',
    replace: 'Fehler beim Speichern der Vorlage: {cause}',
    rename: 'Fehler beim Umbenennen der Vorlage: {cause}',
    remove: 'Fehler beim Löschen der Vorlage: {cause}',
  },
  adminTerminationMutations: {
    setHandled: 'Fehler beim Aktualisieren der Kündigung',
    sendReceipt: 'Fehler beim Senden der Bestätigung: {cause}',
  },
  visitorTerminationMutations: {
    send: 'Ihre Kündigung konnte nicht gesendet werden: {cause}',
  },
  adminWithdrawalMutations: {
    setHandled: 'Fehler beim Aktualisieren des Widerrufs',
    sendReceipt: 'Fehler beim Senden der Bestätigung: {cause}',
  },
  visitorWithdrawalMutations: {
    send: 'Ihr Widerruf konnte nicht gesendet werden: {cause}',
  },
  adminAbsenceMutations: {
    grant: 'Fehler beim Speichern der Entscheidung: {cause}',
    reject: 'Fehler beim Speichern der Entscheidung: {cause}',
    enter: 'Fehler beim Eintragen der Abwesenheit: {cause}',
    remove: 'Fehler beim Löschen der Abwesenheit: {cause}',
  },
  employeeAbsenceMutations: {
    enter: 'Nicht gesendet: {cause}',
    withdraw: 'Fehler beim Zurückziehen des Antrags: {cause}',
  },
  adminWorkContractMutations: {
    create: 'Fehler beim Speichern des Arbeitsvertrags: {cause}',
    update: 'Fehler beim Speichern des Arbeitsvertrags: {cause}',
    remove: 'Fehler beim Löschen des Arbeitsvertrags: {cause}',
  },
  adminWorkMonthMutations: {
    approve: 'Der Monat wurde nicht freigegeben: {cause}',
    giveBack: 'Der Monat wurde nicht zurückgegeben: {cause}',
    reopen: 'Der Monat wurde nicht geöffnet: {cause}',
  },
  employeeWorkMonthMutations: {
    submit: 'Der Monat wurde nicht eingereicht: {cause}',
    takeBack: 'Der Monat wurde nicht zurückgenommen: {cause}',
  },
  workTimeBulkMutations: {
    remove: 'Das Löschen ist fehlgeschlagen: {cause}',
  },
  adminWorkTimeMutations: {
    add: 'Fehler beim Hinzufügen der Arbeitszeit: {cause}',
    assign: 'Die Arbeitszeit wurde nicht zugeordnet: {cause}',
    correct: 'Fehler beim Korrigieren der Arbeitszeit: {cause}',
    remove: 'Fehler beim Löschen der Arbeitszeit.',
  },
  clockMutations: {
    clockIn: 'Fehler beim Einstempeln.',
    clockOut: 'Fehler beim Ausstempeln.',
    startBreak: 'Die Pause konnte nicht begonnen werden.',
    endBreak: 'Die Pause konnte nicht beendet werden.',
    startTask: 'Fehler beim Einstempeln: {cause}',
    finishTask: 'Der Auftrag wurde nicht abgeschlossen: {cause}',
  },
  employeeWorkTimeMutations: {
    endForgotten: 'Das Ende konnte nicht gespeichert werden.',
    add: 'Fehler beim Hinzufügen der Arbeitszeit',
    remove: 'Fehler beim Löschen der Arbeitszeit.',
  },
  listExportMutations: {
    list: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    print: 'Der Ausdruck ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
};

const serverFault = new PostgrestError({ code: '', message: '{}', details: '', hint: '' });

let declared: Record<string, Mutations>;

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('WebSocket', class {});
  const loaders = import.meta.glob<Record<string, unknown>>([
    '/src/features/**/*.ts',
    '/src/app/admin/**/*queries.ts',
    '/src/lib/query/list-export.ts',
  ]);
  const modules = await Promise.all(Object.values(loaders).map((load) => load()));
  const groups = modules.flatMap((exports) => Object.entries(exports).filter(([name]) => name.endsWith('Mutations')));
  declared = Object.fromEntries(groups) as Record<string, Mutations>;
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('every mutation declares what its toast says when the server fails', () => {
  const textOf = (mutation: Mutations[string]) => {
    const { meta } = typeof mutation === 'function' ? mutation('/agb') : mutation;
    return failureOf(meta?.error, serverFault).text.replace(generalMessages.server, '{cause}');
  };
  const found = Object.entries(declared).map(([group, mutations]) => [
    group,
    Object.fromEntries(Object.entries(mutations).map(([name, mutation]) => [name, textOf(mutation)])),
  ]);
  expect(Object.fromEntries(found)).toEqual(messages);
});
