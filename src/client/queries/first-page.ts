/** What a list that comes in pages is first asked with: no cursor. The cursors of the pages after it are texts. */
export const FIRST_PAGE: string | null = null;
