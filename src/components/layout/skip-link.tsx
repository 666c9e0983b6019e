/** The first stop of the Tab key: jumps over the navigation to the element with the id 'inhalt'. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="sr-only z-50 rounded-lg bg-primary px-5 py-3 font-medium text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Zum Inhalt springen
    </a>
  );
}
