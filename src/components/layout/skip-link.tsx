/** First in tab order: skips the navigation to the element with the id 'inhalt'. */
export function SkipLink() {
  return (
    <a
      href="#inhalt"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-lg bg-primary px-5 py-3 font-medium text-primary-foreground focus:translate-y-0 print:hidden"
    >
      Zum Inhalt springen
    </a>
  );
}
