// What bundle.js has: edge functions import it, everything else the modules that it was made of.
export { documentOf, type Logo, proofPdf, reminderPdf, type Rendered } from '../document.ts';
