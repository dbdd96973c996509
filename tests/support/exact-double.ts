import type { Plugin } from 'vite';

interface Correction {
  readonly file: string;
  readonly replace: readonly (readonly [before: string, after: string])[];
}

/**
 * Where the double of Firestore differs from the service: it compares strings by UTF-16 code units ("typically
 * sufficient", its own comment says) where Firestore compares UTF-8 bytes, and it puts documents without the ordering
 * field last, where Firestore leaves them out.
 */
const CORRECTIONS: readonly Correction[] = [
  {
    file: '/compare-values.js',
    replace: [
      ['return aa < bb ? -1 : aa > bb ? 1 : 0;', 'return Buffer.compare(Buffer.from(aa), Buffer.from(bb));'],
    ],
  },
  {
    file: '/query-builder.js',
    replace: [
      [
        '.filter((d) => this.cursorPredicate(d))',
        '.filter((d) => (this.orderedFields ?? []).every((f) => getComparable(context, d, f) !== undefined)).filter((d) => this.cursorPredicate(d))',
      ],
      [
        'this.cursorPredicate = buildCursorPredicate(context,',
        'this.orderedFields = (query.orderBy ?? []).map((o) => o.field.fieldPath).filter((f) => f !== NAME_SENTINEL); this.cursorPredicate = buildCursorPredicate(context,',
      ],
    ],
  },
];

/** Corrects the double as it is loaded. Fails if one of the places is gone: then a new version needs another look. */
export function exactDouble(): Plugin {
  return {
    name: 'exact-double',
    transform(code, id) {
      if (!id.includes('@firebase-bridge/firestore-admin')) return null;
      const correction = CORRECTIONS.find(({ file }) => id.endsWith(file));
      if (correction === undefined) return null;
      return correction.replace.reduce((corrected, [before, after]) => {
        if (!corrected.includes(before)) throw new Error(`${id} is not as it was: ${before}`);
        return corrected.replace(before, after);
      }, code);
    },
  };
}
