export interface Job {
  id: number;
  site: string;
  kind: string;
  at: string;
  status: string;
}

const kinds = ['Unterhaltsreinigung', 'Glasreinigung', 'Winterdienst', 'Grünpflege', 'Hausmeister'];
const statuses = ['geplant', 'läuft', 'erledigt', 'geprüft'];

/** As many as fill a screen. */
export const jobs: Job[] = Array.from({ length: 25 }, (_, index) => ({
  id: 1_000 + index,
  site: `Objekt ${index}, Musterstraße ${index}, Hannover`,
  kind: kinds[index % kinds.length] ?? '',
  at: `2026-11-${String(index + 1).padStart(2, '0')}T06:00:00Z`,
  status: statuses[index % statuses.length] ?? '',
}));
