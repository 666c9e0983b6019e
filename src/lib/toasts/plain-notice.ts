/**
 * Shows a message without React and without the code of toasts: for when that cannot be loaded.
 * @returns takes it away
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
