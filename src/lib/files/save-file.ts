/** Has the browser save a text or bytes as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred: Safari starts reading after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
