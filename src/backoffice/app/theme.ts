import { atom } from 'nanostores';

/** The back office's two themes; the choice belongs to the workstation. */
export type Theme = 'claro' | 'penumbra';

const KEY = 'tema';

/** The theme currently on the page; the layout set it before the first paint. */
export const readTheme = (): Theme =>
  document.documentElement.dataset['tema'] === 'penumbra' ? 'penumbra' : 'claro';

/** The current theme, for whatever shows or changes it. */
export const $theme = atom<Theme>(typeof document === 'undefined' ? 'claro' : readTheme());

/** Applies a theme, and keeps it for the next visit where the browser allows. */
export function setTheme(theme: Theme): void {
  $theme.set(theme);
  if (theme === 'penumbra') document.documentElement.dataset['tema'] = theme;
  else delete document.documentElement.dataset['tema'];
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
