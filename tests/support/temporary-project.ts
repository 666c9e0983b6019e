import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A project of its own for a test: paths below its directory, with their contents. */
export interface TemporaryProject {
  root: string;
  write(files: Record<string, string>): void;
  remove(): void;
}

/** Lies in the system's directory for temporary files until it is removed. */
export function createTemporaryProject(files: Record<string, string>): TemporaryProject {
  const root = mkdtempSync(join(tmpdir(), 'local-backend-'));
  const write = (more: Record<string, string>) => {
    for (const [path, content] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
  };
  write({ 'supabase/config.toml': 'project_id = "test"\n', ...files });
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}
