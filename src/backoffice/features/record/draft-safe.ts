import type { KeptDraft } from './draft-keeper.ts';

/** How long a browser keeps what could not be sent. */
export const KEPT_DAYS = 7;
const KEPT_MS = KEPT_DAYS * 86_400_000;
const PREFIX = 'borrador ';

/** What is in `localStorage`: until when, and the draft as only its author's session can read it. */
interface Sealed {
  readonly hasta: number;
  readonly iv: string;
  readonly datos: string;
}

/** Where a browser keeps one account's drafts until the server has them; `T` is what of a draft is kept. */
export interface DraftSafe<T = KeptDraft> {
  /** False where nothing is kept: the page is the only place of what is not sent. */
  readonly isKeeping: boolean;
  readonly read: (consultation: string) => Promise<T | null>;
  /** Keeps a draft; null deletes it, once the server has it. */
  readonly write: (consultation: string, kept: T | null) => void;
}

/** Keeps nothing, and touches nothing that was kept before. */
export const NO_SAFE: DraftSafe<never> & { readonly write: (consultation: string, kept: unknown) => void } = {
  isKeeping: false,
  read: () => Promise.resolve(null),
  write: () => undefined,
};

/** One after the other, also of several editors: what is read is what was written last. */
let line: Promise<unknown> = Promise.resolve();
function inLine<T>(work: () => Promise<T>): Promise<T> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/**
 * The safe of an account. The key is derived from a secret that only the account's own session is given, cannot be taken
 * out of the browser, and seals each draft with its own name, so that none can be passed off as another patient's.
 */
export async function openDraftSafe<T = KeptDraft>(
  uid: string,
  secret: string,
  keptMs = KEPT_MS,
): Promise<DraftSafe<T>> {
  const key = await keyOf(uid, secret);
  forgetExpired();
  const nameOf = (consultation: string): string => `${PREFIX}${uid} ${consultation}`;
  return {
    isKeeping: true,
    read: (consultation) =>
      inLine(async () => {
        await sealOldDraft(key, nameOf(consultation), `consulta ${uid} ${consultation}`);
        return opened<T>(key, nameOf(consultation));
      }).catch(() => null),
    write: (consultation, kept) => {
      const name = nameOf(consultation);
      void inLine(() =>
        kept === null ? removed(name) : sealed(key, name, JSON.stringify(kept), keptMs),
      ).catch(() => undefined);
    },
  };
}

async function keyOf(uid: string, secret: string): Promise<CryptoKey> {
  const from = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`borradores ${uid}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    from,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function sealed(key: CryptoKey, name: string, draft: string, keptMs = KEPT_MS): Promise<void> {
  const hasta = Date.now() + keptMs;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(draft);
  const datos = await crypto.subtle.encrypt(how(iv, name, hasta), key, text);
  const stored: Sealed = { hasta, iv: textOf(iv), datos: textOf(new Uint8Array(datos)) };
  localStorage.setItem(name, JSON.stringify(stored));
}

/** Seals what an earlier version of the product kept of the same draft in clear text. */
async function sealOldDraft(key: CryptoKey, name: string, oldName: string): Promise<void> {
  const old = localStorage.getItem(oldName);
  if (old === null) return;
  if (localStorage.getItem(name) === null) await sealed(key, name, old);
  localStorage.removeItem(oldName);
}

/** Null for what is not there, has expired, or was sealed by another key. */
async function opened<T>(key: CryptoKey, name: string): Promise<T | null> {
  const stored = sealedIn(localStorage.getItem(name));
  if (stored === null || stored.hasta <= Date.now()) return null;
  const { iv, datos, hasta } = stored;
  const text = await crypto.subtle.decrypt(how(bytesOf(iv), name, hasta), key, bytesOf(datos));
  // Only `sealed` writes what this key can open, an earlier version's text in the same form.
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

function removed(name: string): Promise<void> {
  localStorage.removeItem(name);
  return Promise.resolve();
}

/** Whose draft it is and until when are sealed with it. */
const how = (iv: Uint8Array<ArrayBuffer>, name: string, hasta: number): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${name} ${String(hasta)}`),
});

/** Removes what has been kept for too long, whoever wrote it. */
function forgetExpired(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const stored = sealedIn(localStorage.getItem(name));
      if (stored === null || stored.hasta <= Date.now()) localStorage.removeItem(name);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}

function sealedIn(text: string | null): Sealed | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { hasta, iv, datos }: Readonly<Record<string, unknown>> = { ...stored };
    return typeof hasta === 'number' && typeof iv === 'string' && typeof datos === 'string'
      ? { hasta, iv, datos }
      : null;
  } catch {
    return null;
  }
}

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
