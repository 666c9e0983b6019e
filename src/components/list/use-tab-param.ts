import { useSearchParams } from 'react-router-dom';

/**
 * The open tab of a screen, kept in the URL as `tab`; the first one needs no parameter.
 *
 * @param tabs their values, default first
 */
export function useTabParam<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [tab: Tab, open: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((candidate) => candidate === params.get('tab')) ?? tabs[0];
  // Another tab shows another list: page and search are reset.
  const open = (next: string) => setParams(next === tabs[0] ? {} : { tab: next }, { replace: true });
  return [tab, open];
}
