import { paths } from '@/config/paths';

/** Where links in our mails lead back to. */
export const returnAddress = () => `${window.location.origin}${paths.authCallback}`;
