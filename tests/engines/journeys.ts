import { publicPaths } from '@/config/page-metadata';
import { paths } from '@/config/paths';
import type { Site } from '../../e2e/harness/site.ts';
import type { Tab } from './engine.ts';
import { choose, faultsOfLook, press, toast, type, waitFor } from './screen.ts';

interface Stage {
  tab: Tab;
  site: Site;
}

type Journey = (stage: Stage) => Promise<void>;
type Who = 'admin' | 'employee' | 'customer';

/** Opens a path and waits for what it is about. Fails when the page throws or looks broken. */
async function visit({ tab, site }: Stage, path: string): Promise<void> {
  await tab.open(site.url + path).catch((error: Error) => {
    throw new Error(`${path} does not open: ${error.message}`);
  });
  await look(tab, path);
}

async function look(tab: Tab, path: string): Promise<void> {
  await waitFor(
    tab,
    `The heading of ${path}`,
    `document.querySelector('main h1') && !document.querySelector('main [aria-busy=true]')`,
  );
  const faults = [...tab.faults(), ...(await faultsOfLook(tab))];
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('; ')}`);
}

async function signIn(stage: Stage, who: Who, home: string): Promise<void> {
  const { tab, site } = stage;
  await tab.open(site.url + paths.imprint);
  await tab.read('localStorage.clear()');
  await visit(stage, paths.login);
  const { email, password } = site.backend.logins[who];
  await type(tab, 'E-Mail-Adresse', email);
  await type(tab, 'Passwort', password);
  await press(tab, 'Anmelden');
  await waitFor(tab, home, `location.pathname === ${JSON.stringify(home)}`);
  await look(tab, home);
}

/** By what they show. Each is independent of the others. */
export const journeys: Record<string, Journey> = {
  'every public page': async (stage) => {
    for (const path of publicPaths) await visit(stage, path);
  },

  'a visitor asks for an offer': async (stage) => {
    const { tab } = stage;
    await visit(stage, paths.contact);
    await type(tab, 'Vorname', 'Erika');
    await type(tab, 'Nachname', 'Muster');
    await type(tab, 'E-Mail', 'erika@example.org');
    await type(tab, 'Telefon', '089 123');
    await choose(tab, 'Leistung', 'reinigung');
    await type(tab, 'Nachricht', 'Drei Zimmer, bitte.');
    await press(tab, 'Nachricht senden');
    await toast(tab, 'Ihre Nachricht wurde erfolgreich gesendet!');
  },

  'a customer signs in and writes to the office': async (stage) => {
    const { tab } = stage;
    await signIn(stage, 'customer', paths.customer.home);
    await visit(stage, paths.customer.messages);
    await type(tab, 'Betreff', 'Frage');
    await type(tab, 'Nachricht', 'Wann kommen Sie?');
    await press(tab, 'Nachricht senden');
    await toast(tab, 'Nachricht erfolgreich gesendet');
  },

  'an employee signs in and records a work time': async (stage) => {
    const { tab } = stage;
    await signIn(stage, 'employee', paths.employee.home);
    await visit(stage, paths.employee.workTimes);
    await press(tab, 'Arbeitszeit hinzufügen');
    await choose(tab, 'Startzeit', '2026-01-05T08:00');
    await choose(tab, 'Endzeit', '2026-01-05T12:00');
    await press(tab, 'Hinzufügen');
    await toast(tab, 'Arbeitszeit erfolgreich hinzugefügt');
  },

  'an admin signs in, reads the analysis and makes an order': async (stage) => {
    const { tab } = stage;
    await signIn(stage, 'admin', paths.admin.home);
    await visit(stage, paths.admin.analytics);
    await visit(stage, paths.admin.tasks);
    await press(tab, 'Neuer Auftrag');
    await type(tab, 'Titel', 'Hecke schneiden');
    await press(tab, 'Auftrag erstellen');
    await toast(tab, 'Auftrag erfolgreich erstellt.');
  },
};
