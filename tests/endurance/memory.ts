import type { RestartableBackend } from './backend.ts';
import type { BackendFigures } from './backend-process.ts';

export interface MemorySample extends BackendFigures {
  at: number;
}

const intervalMs = 5_000;

/** Adds a sample every 5 s while the backend runs undisturbed. @returns ends it */
export function watchMemory(backend: RestartableBackend, samples: MemorySample[], isCalm: () => boolean): () => void {
  const timer = setInterval(() => {
    if (!isCalm()) return;
    // A backend that is killed in this moment never answers.
    backend.figures().then(
      (figures) => samples.push({ at: Date.now(), ...figures }),
      () => undefined,
    );
  }, intervalMs);
  return () => clearInterval(timer);
}
