import type { RequestError } from '#client/request';
import { actualOf } from '#client/refusal-details';
import type {
  Examination,
  SavedSectionRecord,
  SectionBody,
  SectionRecord,
} from '#client/queries/clinical/visits';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { Warning } from '#domain/clinical/fields/raw';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import type { Result } from '#domain/shared/result';
import {
  clashesOf,
  isEmptyPatch,
  merged,
  NO_PATCH,
  patched,
  placeKey,
  placesOf,
  without,
  type Clash,
  type Patch,
  type Place,
  type Shown,
} from './patches.ts';

/** Where what was written is: see `DraftStatus`. */
export type ExamStatus =
  'guardado' | 'guardando' | 'sin_conexion' | 'sin_servicio' | 'sin_sesion' | 'conflicto' | 'rechazado';

/** From the worst: what the whole examination says is what its worst part says. */
const WORST: readonly ExamStatus[] = [
  'rechazado',
  'conflicto',
  'sin_sesion',
  'sin_conexion',
  'sin_servicio',
  'guardando',
  'guardado',
];

/** What the browser keeps of an examination until the server has it. */
export interface KeptExam {
  readonly partes: Readonly<Record<string, Patch>>;
}

export interface ExamState {
  readonly valores: Shown;
  readonly estados: Readonly<Partial<Record<SectionId, Patch['estados']>>>;
  readonly status: ExamStatus;
  /** What two people wrote differently, for somebody to choose. */
  readonly clashes: readonly (Clash & { readonly seccion: SectionId })[];
  /** What the server refused, by `campo.ojo`, with its sentence. */
  readonly refused: Readonly<Record<string, string>>;
  /** Why nothing more is taken, where the consultation was closed elsewhere. */
  readonly ended: string | null;
  /** What the server asks about what it has, which knows more than an assistant's screen. */
  readonly asked: readonly Warning[];
  /** When the server last had everything. */
  readonly savedAt: number | null;
}

export interface ExamPlaces {
  readonly save: (
    seccion: SectionId,
    body: SectionBody,
    isLeaving: boolean,
  ) => Promise<Result<SavedSectionRecord, RequestError>>;
  readonly keep: (kept: KeptExam | null) => void;
  readonly now: () => number;
}

type Opened = Pick<Examination, 'items'> & Partial<Pick<Examination, 'avisos'>>;

interface Part {
  saved: SectionRecord;
  pending: Patch;
  sending: Patch | null;
  work: Promise<void> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  clashes: readonly Clash[];
  avisos: readonly Warning[];
  status: ExamStatus;
}

/** How long typing must pause before a part is saved, and how long until a cut connection is tried again. */
export const REST_MS = 600;
export const RETRY_MS = 4_000;

/**
 * Keeps an examination while it is written: in this browser at once, and on the server part by part when typing pauses.
 * Parts are saved side by side; of one part one request is in flight at a time. What somebody else wrote in other places
 * of a part is taken over; what both wrote differently is asked about, and nothing of either is lost.
 */
export class ExamKeeper {
  readonly #parts: ReadonlyMap<SectionId, Part>;
  readonly #places: ExamPlaces;
  readonly #listeners = new Set<() => void>();
  #refused: Readonly<Record<string, string>> = {};
  #ended: string | null = null;
  #savedAt: number | null = null;
  #state: ExamState;

  constructor({ items, avisos = [] }: Opened, kept: KeptExam | null, places: ExamPlaces) {
    this.#places = places;
    const of = new Map(items.map((each) => [each.seccion, each]));
    this.#parts = new Map(
      SECTION_IDS.map((seccion): [SectionId, Part] => {
        const pending = kept?.partes[seccion] ?? NO_PATCH;
        const saved = of.get(seccion) ?? { seccion, version: 0, valores: {}, estados: {} };
        const status = isEmptyPatch(pending) ? 'guardado' : 'guardando';
        return [
          seccion,
          {
            ...{ saved, pending, sending: null, work: null, timer: undefined, clashes: [], status },
            avisos: avisos.filter(({ campo }) => fieldOf(campo)?.seccion === seccion),
          },
        ];
      }),
    );
    this.#state = this.#look();
    for (const [seccion, part] of this.#parts) if (!isEmptyPatch(part.pending)) this.#wait(seccion, part, 0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): ExamState => this.#state;

  /** Records what has been written in a part. */
  change(seccion: SectionId, patch: Patch): void {
    const part = this.#part(seccion);
    if (this.#ended !== null) return;
    part.pending = merged(part.pending, patch);
    this.#refused = omitted(this.#refused, patch);
    if (part.status !== 'conflicto') part.status = 'guardando';
    this.#tell();
    if (part.status === 'guardando') this.#wait(seccion, part, REST_MS);
  }

  /** Takes over newer parts of the same examination, where nothing written here is on its way. */
  follow({ items }: Pick<Examination, 'items'>): void {
    let isNews = false;
    for (const item of items) {
      const part = this.#part(item.seccion);
      const isBusy = part.sending !== null || !isEmptyPatch(part.pending) || part.clashes.length > 0;
      if (isBusy || item.version <= part.saved.version) continue;
      part.saved = item;
      isNews = true;
    }
    if (isNews) this.#tell();
  }

  /** Settles what two people wrote differently in a place: mine is sent, or theirs stays. */
  settle(seccion: SectionId, place: Place, keepMine: boolean): void {
    const part = this.#part(seccion);
    const clash = part.clashes.find((each) => placeKey(each) === placeKey(place));
    if (clash === undefined) return;
    part.clashes = part.clashes.filter((each) => each !== clash);
    const { campo, ojo, mine } = clash;
    if (keepMine) part.pending = merged({ valores: { [campo]: { [ojo]: mine } }, estados: {} }, part.pending);
    if (part.clashes.length === 0) part.status = isEmptyPatch(part.pending) ? 'guardado' : 'guardando';
    this.#tell();
    if (part.status === 'guardando') this.#wait(seccion, part, 0);
  }

  /** Sends whatever has not been sent; true when the server has everything. */
  async flush(isLeaving = false): Promise<boolean> {
    await Promise.all(
      [...this.#parts].map(async ([seccion, part]) => {
        clearTimeout(part.timer);
        if (part.work !== null) await part.work;
        clearTimeout(part.timer);
        if (!isEmptyPatch(part.pending) && part.clashes.length === 0)
          await this.#send(seccion, part, isLeaving);
        clearTimeout(part.timer);
      }),
    );
    return this.#state.status === 'guardado';
  }

  #part(seccion: SectionId): Part {
    const part = this.#parts.get(seccion);
    if (part === undefined) throw new Error(`No such part: ${seccion}`);
    return part;
  }

  #wait(seccion: SectionId, part: Part, ms: number): void {
    clearTimeout(part.timer);
    part.timer = setTimeout(() => void this.#send(seccion, part, false), ms);
  }

  async #send(seccion: SectionId, part: Part, isLeaving: boolean): Promise<void> {
    if (part.work !== null) return part.work;
    if (isEmptyPatch(part.pending) || part.clashes.length > 0) return;
    part.work = this.#sendNow(seccion, part, isLeaving).finally(() => {
      part.work = null;
    });
    await part.work;
    if (part.status === 'guardando') this.#wait(seccion, part, REST_MS);
  }

  async #sendNow(seccion: SectionId, part: Part, isLeaving: boolean): Promise<void> {
    const { pending, saved } = part;
    part.sending = pending;
    part.pending = NO_PATCH;
    const answer = await this.#places.save(seccion, bodyOf(pending, saved.version), isLeaving);
    part.sending = null;
    if (answer.ok) {
      const { avisos, ...view } = answer.value;
      part.saved = view;
      part.avisos = avisos;
      part.status = isEmptyPatch(part.pending) ? 'guardado' : 'guardando';
    } else {
      part.pending = merged(pending, part.pending);
      this.#refusedOf(seccion, part, answer.error);
    }
    this.#tell();
  }

  #refusedOf(seccion: SectionId, part: Part, error: RequestError): void {
    if (error.code === 'version_vieja') {
      const theirs = actualOf(error, 'saveSection');
      if (theirs !== undefined) {
        const clashes = clashesOf(part.pending, part.saved, theirs);
        part.saved = theirs;
        part.pending = without(part.pending, clashes);
        part.clashes = clashes;
        part.status =
          clashes.length > 0 ? 'conflicto' : isEmptyPatch(part.pending) ? 'guardado' : 'guardando';
        return;
      }
    }
    if (error.code === 'entrada_invalida' && error.fields !== undefined) {
      const refused = Object.entries(error.fields).flatMap(([key, [message = '']]) => {
        const at = key.lastIndexOf('.');
        const ojo = key.slice(at + 1);
        return ojo === 'OD' || ojo === 'OI' || ojo === 'AO'
          ? [{ place: { campo: key.slice(0, at), ojo } as const, message }]
          : [];
      });
      const rest = without(
        part.pending,
        refused.map(({ place }) => place),
      );
      if (refused.length > 0 && JSON.stringify(rest) !== JSON.stringify(part.pending)) {
        // The rest is good: it is sent without what was refused.
        part.pending = rest;
        part.status = isEmptyPatch(rest) ? 'guardado' : 'guardando';
        this.#refused = {
          ...this.#refused,
          ...Object.fromEntries(refused.map(({ place, message }) => [placeKey(place), message])),
        };
        return;
      }
    }
    if (error.code === 'no_autenticado') part.status = 'sin_sesion';
    else if (error.status === 0 || error.status >= 500) {
      part.status = error.status === 0 ? 'sin_conexion' : 'sin_servicio';
      this.#wait(seccion, part, RETRY_MS);
    } else {
      part.status = 'rechazado';
      this.#ended = error.message;
    }
  }

  #tell(): void {
    const kept = Object.fromEntries(
      [...this.#parts].flatMap(([seccion, { pending, sending, clashes }]) => {
        const mine: Patch = {
          valores: clashes.reduce<Patch['valores']>(
            (all, { campo, ojo, mine: value }) => ({ ...all, [campo]: { ...all[campo], [ojo]: value } }),
            {},
          ),
          estados: {},
        };
        const unsent = merged(merged(mine, sending ?? NO_PATCH), pending);
        return isEmptyPatch(unsent) ? [] : [[seccion, unsent]];
      }),
    );
    const isAll = Object.keys(kept).length === 0;
    this.#places.keep(isAll ? null : { partes: kept });
    if (isAll) this.#savedAt = this.#places.now();
    this.#state = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): ExamState {
    const parts = [...this.#parts];
    const shown = parts.map(([seccion, { saved, sending, pending }]) => ({
      seccion,
      ...patched(saved, merged(sending ?? NO_PATCH, pending)),
    }));
    const has = new Set(parts.map(([, { status }]) => status));
    return {
      valores: Object.fromEntries(shown.flatMap(({ valores }) => Object.entries(valores))),
      estados: Object.fromEntries(shown.map(({ seccion, estados }) => [seccion, estados])),
      status: WORST.find((each) => has.has(each)) ?? 'guardado',
      clashes: parts.flatMap(([seccion, { clashes }]) => clashes.map((each) => ({ ...each, seccion }))),
      refused: this.#refused,
      asked: parts.flatMap(([, { avisos, sending, pending }]) => {
        const changed = new Set(placesOf(merged(sending ?? NO_PATCH, pending)).map(placeKey));
        return avisos.filter((each) => !changed.has(placeKey(each)));
      }),
      ended: this.#ended,
      savedAt: this.#savedAt,
    };
  }
}

const bodyOf = ({ valores, estados }: Patch, version: number): SectionBody => ({
  ...(Object.keys(valores).length === 0 ? {} : { valores }),
  ...(Object.keys(estados).length === 0 ? {} : { estados }),
  version,
});

function omitted(refused: Readonly<Record<string, string>>, patch: Patch): Readonly<Record<string, string>> {
  const written = new Set(
    Object.entries(patch.valores).flatMap(([campo, eyes]) =>
      Object.keys(eyes).map((ojo) => `${campo}.${ojo}`),
    ),
  );
  return Object.fromEntries(Object.entries(refused).filter(([key]) => !written.has(key)));
}
