/** What signs and compares: the port `Secrets`, as far as a link needs it. */
interface Signer {
  sign(key: string, text: string): string;
  isSame(one: string, other: string): boolean;
}

/** An id, what binds it to a telephone (40 bits) and the signature (128 bits), both hexadecimal; 1 is the version. */
const TOKEN = /^1-([\w-]{1,64})-([\da-f]{10})([\da-f]{32})$/u;
const LONGEST = 120;
const TAG_SIGNS = 10;
const SIGNATURE_SIGNS = 32;

/** The link of an appointment, as far as its token says: signed by the clinic, of this id and a telephone that only its hash names. */
interface ReadToken {
  readonly id: string;
  readonly tag: string;
}

const tagOf = (signer: Signer, key: string, id: string, phone: string): string =>
  signer.sign(key, `telefono\n${id}\n${phone}`).slice(0, TAG_SIGNS);

const signatureOf = (signer: Signer, key: string, { id, tag }: ReadToken): string =>
  signer.sign(key, `enlace de un turno\n1\n${id}\n${tag}`).slice(0, SIGNATURE_SIGNS);

/** The token of an appointment, for whoever has this telephone: corrected, the link that went to another one ends. */
export function linkToken(signer: Signer, key: string, id: string, phone = ''): string {
  const tag = tagOf(signer, key, id, phone);
  return `1-${id}-${tag}${signatureOf(signer, key, { id, tag })}`;
}

/** The appointment that a token is of; null for one that the clinic did not sign. Nothing is read for it. */
export function readLinkToken(signer: Signer, key: string, token: string): ReadToken | null {
  if (token.length > LONGEST) return null;
  const [, id, tag, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || tag === undefined || signature === undefined) return null;
  return signer.isSame(signature, signatureOf(signer, key, { id, tag })) ? { id, tag } : null;
}

/** Whether the token was made for this telephone. */
export const isOfPhone = (signer: Signer, key: string, { id, tag }: ReadToken, phone = ''): boolean =>
  signer.isSame(tag, tagOf(signer, key, id, phone));
