import { paths } from '@/config/paths';

/** Where the links in our mails lead back to. */
export const returnAddress = () => `${window.location.origin}${paths.authCallback}`;
