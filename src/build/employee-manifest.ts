import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paths } from '../config/paths.ts';

export const employeeManifestFile = 'mitarbeiterportal.webmanifest';

/** With this the employee portal can be installed as an app; name, colours and icons are those of the site's manifest. */
export function employeeManifest(): string {
  const file = fileURLToPath(new URL('../../public/manifest.webmanifest', import.meta.url));
  const site = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { home, tasks } = paths.employee;
  return JSON.stringify({
    ...site,
    id: home,
    name: `${String(site.name)}: Mitarbeiter`,
    description: 'Zeiterfassung und Aufträge, auch ohne Netz.',
    start_url: home,
    scope: home,
    display: 'standalone',
    shortcuts: [
      { name: 'Einstempeln', url: home },
      { name: 'Heute', url: tasks },
    ],
  });
}
