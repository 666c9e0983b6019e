import { randomUUID } from 'node:crypto';
import { anyOf, type Part, type User } from '../user.ts';

/** Above one form in this time, all visitors together would meet the limits of the public forms. */
const formPauseMs = 6_000;
let lastForm = 0;

function mayUseForm(): boolean {
  if (Date.now() - lastForm < formPauseMs) return false;
  lastForm = Date.now();
  return true;
}

/** Reads public pages, is counted, and sends the public forms. */
export function visitor(user: User): Part {
  const { app } = user;
  const { ledger, url, publishableKey } = user.scene;
  const page = (path: string) => () => {
    user.publicResource(() => app.readPageMetadata(path));
    user.publicResource(() => app.readMedium('startseite', 'startseite-Hero Background', 'image'));
  };

  return {
    screens: ['/', '/ueber-uns', '/leistungen', '/kontakt'].map(page),
    actions: [
      async () => {
        await app.readSettings().catch(() => undefined);
      },
      async () => {
        await app.readPageMetadata(anyOf(['/', '/galerie', '/agb']) ?? '/').catch(() => undefined);
      },
      async () => {
        // What `trackVisit` sends; that one counts once per page and asks the document how it was reached.
        const headers = { apikey: publishableKey, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' };
        const visit = fetch(`${url}/functions/v1/track-visit`, { method: 'POST', headers });
        await visit.then((response) => response.arrayBuffer()).catch(() => undefined);
      },
      async () => {
        if (!mayUseForm()) return;
        const lastName = randomUUID();
        const form = {
          firstName: 'Ina',
          lastName,
          email: 'ina@example.com',
          phone: '089 1',
          message: 'Bitte anrufen.',
        };
        const { outcome, answer } = await user.attempt(() => app.sendContactRequest({ ...form, service: 'reinigung' }));
        ledger.created('contact_requests', 'name', `Ina ${lastName}`, outcome);
        const queued = answer?.notified ? 'done' : 'unknown';
        ledger.created('email_queue', 'subject', `Website: Neue Kontaktanfrage von Ina ${lastName}`, queued);
      },
      async () => {
        if (!mayUseForm()) return;
        const referred_name = `Nachbar ${randomUUID()}`;
        const { outcome } = await user.attempt(() =>
          app.sendReferral({
            referred_name,
            referred_email: 'nachbar@example.com',
            referrer_name: 'Ina',
            referrer_email: null,
            message: null,
          }),
        );
        ledger.created('referrals', 'referred_name', referred_name, outcome);
      },
    ],
  };
}
