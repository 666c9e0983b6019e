import { paths } from '@/config/paths';

/** Where the links in our mails lead back to. */
export const authRedirectUrl = () => `${window.location.origin}${paths.authCallback}`;
