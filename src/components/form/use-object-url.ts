import { useEffect, useState } from 'react';

/**
 * Makes a picked file displayable on the page.
 * @returns its object URL, and a function that sets or clears the file
 */
export function useObjectUrl(): [url: string | undefined, show: (file: File | undefined) => void] {
  const [url, setUrl] = useState<string>();
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
}
