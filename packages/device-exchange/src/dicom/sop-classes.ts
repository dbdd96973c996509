/** The storage classes of instances. DICOM PS3.4, table B.5-1. */
const STORAGE = '1.2.840.10008.5.1.4.1.1.';

/**
 * What devices may store: by UID, since libraries list few of the ophthalmic ones. Photographs, tomographies and wide fields
 * (77.1.5), what refractometers, keratometers and biometers measure (78), perimetries (80.1), maps (79.1, 81.1, 82.1), reports
 * as PDF (104.1), echographies, captured screens, structured reports, and a maker's own raw data (66).
 */
const STORED: readonly string[] = [
  ...['77.1.5.1', '77.1.5.2', '77.1.5.3', '77.1.5.4', '77.1.5.5', '77.1.5.6', '77.1.5.7', '77.1.5.8'],
  ...['78.1', '78.2', '78.3', '78.4', '78.5', '78.6', '78.7', '78.8'],
  ...['79.1', '80.1', '81.1', '82.1', '104.1', '77.1.4', '6.1', '3.1', '66'],
  ...['7', '7.1', '7.2', '7.3', '7.4', '88.11', '88.22', '88.33'],
].map((end) => `${STORAGE}${end}`);

/** How instances may be encoded: plain, JPEG, JPEG-LS, JPEG 2000, run lengths. DICOM PS3.5, annex A. */
const ENCODINGS: readonly string[] = [
  ...['1.2.840.10008.1.2.1', '1.2.840.10008.1.2', '1.2.840.10008.1.2.2', '1.2.840.10008.1.2.5'],
  ...[50, 51, 57, 70, 80, 81, 90, 91].map((end) => `1.2.840.10008.1.2.4.${end}`),
];

export const IMPLICIT = '1.2.840.10008.1.2';
const EXPLICIT = '1.2.840.10008.1.2.1';

const VERIFICATION = '1.2.840.10008.1.1';
export const WORKLIST = '1.2.840.10008.5.1.4.31';
/** Storage commitment, which is not offered. */
export const COMMITMENT = '1.2.840.10008.1.20.1';

export const isStored = (uid: string): boolean => STORED.includes(uid);

/** In which of the proposed encodings a class is accepted, the caller's first choice first; null where it is not offered, false where none of them can be read. */
export function acceptedEncoding(uid: string, proposed: readonly string[]): string | null | false {
  if (isStored(uid)) return proposed.find((each) => ENCODINGS.includes(each)) ?? false;
  if (uid !== VERIFICATION && uid !== WORKLIST) return null;
  return proposed.find((each) => each === IMPLICIT || each === EXPLICIT) ?? false;
}

/** The UIDs that DICOM allows: digits and dots, up to 64 of them. */
export const isUid = (text: string): boolean => /^\d[\d.]{0,63}$/u.test(text);
