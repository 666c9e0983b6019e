import { useEffect } from 'react';

const title = 'Keine Verbindung';

/** Replaces a screen whose code cannot be loaded for lack of a network; the caller keeps retrying. */
export function NoConnection() {
  useEffect(() => {
    document.title = title;
  }, []);
  return (
    <div role="status" className="mx-auto max-w-xl space-y-3 px-5 py-16">
      <h1>{title}</h1>
      <p className="text-lg text-muted-foreground">
        Diese Seite konnte nicht geladen werden. Sie erscheint von selbst, sobald Sie wieder online sind.
      </p>
    </div>
  );
}
