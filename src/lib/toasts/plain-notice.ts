/**
 * Shows a message without React and without the toast code, for when those cannot be loaded.
 * @returns a function that removes it
 */
export function plainNotice(text: string): () => void {
  const notice = Object.assign(document.createElement('p'), {
    className: 'fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-xl border bg-card p-4 shadow-float',
    textContent: text,
  });
  notice.setAttribute('role', 'alert');
  document.body.append(notice);
  return () => notice.remove();
}
