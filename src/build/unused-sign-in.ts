// What the portals' build has instead of the code of `@supabase/auth-js` for passkeys and wallets, which nothing here signs
// in with: 2.9 kB. A new import of theirs that is missing here fails the build.

const leftOut = (): never => {
  throw new Error('This way to sign in is left out of the build.');
};

export class WebAuthnApi {}
export const webAuthnAbortService = { createNewAbortSignal: leftOut };
export {
  leftOut as browserSupportsWebAuthn,
  leftOut as createCredential,
  leftOut as createSiweMessage,
  leftOut as deserializeCredentialCreationOptions,
  leftOut as deserializeCredentialRequestOptions,
  leftOut as fromHex,
  leftOut as getAddress,
  leftOut as getCredential,
  leftOut as serializeCredentialCreationResponse,
  leftOut as serializeCredentialRequestResponse,
  leftOut as toHex,
};
