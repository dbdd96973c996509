/** Control characters other than line ends and tabs, and those that turn the direction of what follows. */
const UNREADABLE = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Whether people can read all of a text: no control characters, no halves of characters. */
export const isReadable = (text: string): boolean => text.isWellFormed() && text.search(UNREADABLE) < 0;

/** The text without what nobody can read, as pasted from other programs. */
export const readableOf = (text: string): string => text.toWellFormed().replace(UNREADABLE, '');
