import { useEffect, useState } from 'react';

/**
 * Makes a file that was just picked visible on the page.
 * @returns the address under which it is shown, and what sets or clears the file
 */
export function usePreview(): [url: string | undefined, show: (file: File | undefined) => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
