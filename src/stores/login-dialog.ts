import { atom } from 'nanostores';

/** Whether the login modal is open, and the back-office page to return to. */
export interface LoginDialogState {
  readonly open: boolean;
  readonly returnTo: string | null;
}

export const $loginDialog = atom<LoginDialogState>({ open: false, returnTo: null });

export const openLogin = (returnTo: string | null = null): void => $loginDialog.set({ open: true, returnTo });

/** Closes the modal but remembers where the user wanted to go. */
export const closeLogin = (): void => $loginDialog.set({ ...$loginDialog.get(), open: false });
