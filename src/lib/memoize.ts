/** Creates an expensive value at first use: formatters take milliseconds each on a phone, before anything is shown. */
export function memoize<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
