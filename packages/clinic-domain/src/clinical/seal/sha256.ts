/** SHA-256 of a text as UTF-8, in lowercase hexadecimal. WebCrypto: the same in Node and in a browser (over https or from a file). */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What {@link sha256} answers. */
export const SHA256 = /^[0-9a-f]{64}$/;
