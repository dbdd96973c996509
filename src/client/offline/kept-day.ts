/**
 * Today's agenda as this tab last saw it, for when the network is cut and the page is loaded again (decision 026). What
 * is kept is sealed; the key is only in this tab's `sessionStorage`, which signing out, the lock and the tab's end clear.
 */

/** An appointment as it can be read without a network: nothing clinical. */
export interface KeptVisit {
  readonly hora: string;
  readonly paciente: string;
  readonly medico: string;
  readonly que: string;
  readonly estado: string;
}

export interface KeptDay {
  /** The day in words. */
  readonly dia: string;
  /** The hour at which it was so. */
  readonly hora: string;
  readonly visitas: readonly KeptVisit[];
}

/** What there is to read: the day, or why there is none. */
export type FoundDay = { readonly day: KeptDay } | 'bloqueada' | 'sin_copia';

interface TabKey {
  readonly uid: string;
  readonly nombre: string;
  readonly secreto: string;
}

interface Sealed {
  readonly hasta: number;
  readonly iv: string;
  readonly datos: string;
}

const KEY = 'agenda-llave';
const PREFIX = 'agenda ';
/** Where the office notes that somebody is there, in `localStorage`. */
export const SEEN_KEY = 'actividad';
/** How long nobody may touch a keyboard or a pointer before the office hides itself. */
export const IDLE_MS = 10 * 60_000;
/** A day that is over is not today's. */
const KEPT_MS = 12 * 3_600_000;

/** Whether somebody has signed out on this page, which is there until the next one has come. */
export const keeping = { isOver: false };

/** Keeps the day for this tab, in place of what it kept before; nothing where browsers do not encrypt. */
export async function keepDay(uid: string, day: KeptDay): Promise<void> {
  if (keeping.isOver || !globalThis.isSecureContext) return;
  forgetExpired();
  const key = tabKey() ?? newKey(uid);
  if (key.uid !== uid) {
    forgetDay();
    return;
  }
  const hasta = Date.now() + KEPT_MS;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(day));
  const how = { name: 'AES-GCM', iv, additionalData: sealOf(key, hasta) };
  const datos = await crypto.subtle.encrypt(how, await cipherOf(key), text);
  const sealed: Sealed = { hasta, iv: textOf(iv), datos: textOf(new Uint8Array(datos)) };
  // The lock may have come meanwhile.
  if (tabKey()?.secreto === key.secreto) localStorage.setItem(PREFIX + key.nombre, JSON.stringify(sealed));
}

/** Makes what this tab kept unreadable, and removes it. */
export function forgetDay(): void {
  const key = tabKey();
  if (key !== null) localStorage.removeItem(PREFIX + key.nombre);
  sessionStorage.removeItem(KEY);
}

/** The same for good: a screen that is still there keeps nothing any more. */
export function endKeeping(): void {
  keeping.isOver = true;
  forgetDay();
}

/** The day that this tab kept; after ten minutes without anybody at the computer it is forgotten instead. */
export async function readKeptDay(): Promise<FoundDay> {
  const key = tabKey();
  if (key === null || !globalThis.isSecureContext) return 'sin_copia';
  if (Date.now() - lastSeen(key.uid) >= IDLE_MS) {
    forgetDay();
    return 'bloqueada';
  }
  const sealed = sealedIn(localStorage.getItem(PREFIX + key.nombre));
  if (sealed === null || sealed.hasta <= Date.now()) return 'sin_copia';
  try {
    const how = { name: 'AES-GCM', iv: bytesOf(sealed.iv), additionalData: sealOf(key, sealed.hasta) };
    const text = await crypto.subtle.decrypt(how, await cipherOf(key), bytesOf(sealed.datos));
    return { day: dayIn(new TextDecoder().decode(text)) };
  } catch {
    return 'sin_copia';
  }
}

/** Somebody was there at a moment, reading. */
export function noteReader(cuando: number): void {
  const key = tabKey();
  if (key !== null) localStorage.setItem(SEEN_KEY, JSON.stringify({ uid: key.uid, cuando }));
}

const WORDS = ['hora', 'paciente', 'medico', 'que', 'estado'] as const;

/** The day in the text that was sealed. */
function dayIn(text: string): KeptDay {
  const { dia, hora, visitas } = recordIn(text);
  const visits: unknown[] = Array.isArray(visitas) ? visitas : [];
  return {
    dia: String(dia),
    hora: String(hora),
    visitas: visits.map((visit): KeptVisit => {
      const words: Readonly<Record<string, unknown>> =
        typeof visit === 'object' && visit !== null ? { ...visit } : {};
      const [at = '', paciente = '', medico = '', que = '', estado = ''] = WORDS.map((name) => {
        const word = words[name];
        return typeof word === 'string' ? word : '';
      });
      return { hora: at, paciente, medico, que, estado };
    }),
  };
}

const cipherOf = (key: TabKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(key.secreto), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Whose it is, which tab's and until when are sealed with it. */
const sealOf = ({ uid, nombre }: TabKey, hasta: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${uid} ${nombre} ${String(hasta)}`);

function newKey(uid: string): TabKey {
  const random = (bytes: number): string => textOf(crypto.getRandomValues(new Uint8Array(bytes)));
  const key: TabKey = { uid, nombre: random(12), secreto: random(32) };
  sessionStorage.setItem(KEY, JSON.stringify(key));
  return key;
}

function tabKey(): TabKey | null {
  const { uid, nombre, secreto } = recordIn(sessionStorage.getItem(KEY));
  return typeof uid === 'string' && typeof nombre === 'string' && typeof secreto === 'string'
    ? { uid, nombre, secreto }
    : null;
}

/** When the account was last seen here; 0 where nobody knows. */
function lastSeen(account: string): number {
  const { uid, cuando } = recordIn(localStorage.getItem(SEEN_KEY));
  return uid === account && typeof cuando === 'number' && cuando <= Date.now() ? cuando : 0;
}

function sealedIn(text: string | null): Sealed | null {
  const { hasta, iv, datos } = recordIn(text);
  return typeof hasta === 'number' && typeof iv === 'string' && typeof datos === 'string'
    ? { hasta, iv, datos }
    : null;
}

/** What tabs that are gone have left: nobody can read it any more. */
function forgetExpired(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(PREFIX) && (sealedIn(localStorage.getItem(name))?.hasta ?? 0) <= Date.now())
      localStorage.removeItem(name);
}

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
