/** What takes long to make, made at its first use: formatters need milliseconds each on a phone, before anything is shown. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
