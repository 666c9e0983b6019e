/** Signs out of this browser, toasts included. The code for it is loaded on first use: visitors never need it. */
export async function signOut(): Promise<void> {
  const { runSignOut } = await import('@/data/auth/run-sign-out');
  await runSignOut();
}
