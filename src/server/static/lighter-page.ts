import type { IncomingHttpHeaders } from 'node:http';

/** What says of a part of a page that a reader who saves data does without it. */
const ONLY_WHOLE = /<!--entera-->[\s\S]*?<!--\/entera-->/g;
/** The font's file, what machines read, and what would be fetched ahead. */
const NOT_READ =
  /<link rel="preload"[^>]* as="font"[^>]*>|<script type="(?:application\/ld\+json|speculationrules)">[\s\S]*?<\/script>/g;
const PICTURE = /<img\b[^>]*\bsrcset="([^\s"]+)[^>]*>/g;

/**
 * A page for a reader who saves data: the same words, in the device's own letters, with each picture in its smallest size and
 * only once it comes near.
 */
export const lighterPage = (html: string): string =>
  html
    .replace('<html ', '<html data-ahorro ')
    .replace(NOT_READ, '')
    .replace(ONLY_WHOLE, '')
    .replace(PICTURE, (tag, smallest: string) =>
      tag
        .replace(/ (?:srcset|sizes|fetchpriority|loading)="[^"]*"/g, '')
        .replace(/ src="[^"]*"/, ` src="${smallest}" loading="lazy"`),
    );

/** Whether a request comes from a reader who saves data. */
export const savesData = (headers: IncomingHttpHeaders): boolean => headers['save-data'] === 'on';

/** Beside a page, what it is for who saves data: `…/miopia.html` → `…/miopia.html.ligera.br`. */
export const LIGHTER = '.ligera';
