/**
 * The `aria-current` of a navigation link on `path`: `page` on its own page, `true` on a page below it, otherwise
 * undefined.
 */
export function currentMark(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
