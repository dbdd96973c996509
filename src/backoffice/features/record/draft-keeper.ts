import type { ConsultationRecord } from '#client/queries/records';
import type { RequestError } from '#client/request';
import type { ConsultationPatch } from '#domain/clinical/consultation';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import type { Result } from '#domain/shared/result';
import { actualOf } from '#client/refusal-details';

/** What can be typed in a draft. */
export interface DraftFields {
  readonly motivo: string;
  readonly plan: string;
  readonly diagnosticos: readonly DiagnosisInput[];
}

/**
 * Where the typed text is: on the server, on its way, only here (because the network is cut, the server cannot take it
 * now, or nobody is signed in any more), in conflict with a version somebody else saved, or refused.
 */
export type DraftStatus =
  | 'guardado'
  | 'guardando'
  | 'sin_conexion'
  | 'sin_servicio'
  | 'sin_sesion'
  | 'conflicto'
  | 'rechazado';

/** What is only here and is sent again, by itself or when the screen is left. */
const UNSENT: readonly DraftStatus[] = ['guardando', 'sin_conexion', 'sin_servicio', 'sin_sesion'];

export interface DraftState {
  readonly fields: DraftFields;
  readonly version: number;
  readonly status: DraftStatus;
  readonly refusal: RequestError | null;
  /** The server's version, where it differs from what is typed here. */
  readonly theirs: ConsultationRecord | null;
}

/** What a keeper works with: the server, and this browser's storage for what the server does not have yet. */
export interface DraftPlaces {
  readonly save: (
    patch: ConsultationPatch,
    isLeaving: boolean,
  ) => Promise<Result<ConsultationRecord, RequestError>>;
  readonly keep: (kept: KeptDraft | null) => void;
}

/** What the browser stores until the server has it, and the version it is based on. */
export interface KeptDraft {
  readonly version: number;
  readonly fields: DraftFields;
}

/** How long typing must pause before saving, and how long to wait before retrying after a cut connection. */
export const REST_MS = 700;
export const RETRY_MS = 4_000;

/** The texts and diagnoses of a consultation, in the form's shape. */
export const fieldsOf = ({ motivo, plan, diagnosticos }: ConsultationRecord): DraftFields => ({
  motivo,
  plan,
  diagnosticos: diagnosticos.map(({ nombre: _name, ...typed }) => typed),
});

const isSame = (one: DraftFields, other: DraftFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed in a draft: in this browser at once, and on the server when typing pauses. Only one request is in
 * flight at a time, and anything typed meanwhile is sent after it; a cut connection is retried until it works.
 */
export class DraftKeeper {
  #state: DraftState;
  readonly #places: DraftPlaces;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  /** What the server had when this was last told. */
  #saved: DraftFields;

  constructor(record: ConsultationRecord, kept: KeptDraft | null, places: DraftPlaces) {
    this.#places = places;
    const saved = fieldsOf(record);
    this.#saved = saved;
    const isNews = kept !== null && !isSame(kept.fields, saved);
    const isStale = isNews && kept.version !== record.version;
    this.#state = {
      fields: isNews ? kept.fields : saved,
      version: record.version,
      status: isStale ? 'conflicto' : isNews ? 'guardando' : 'guardado',
      refusal: null,
      theirs: isStale ? record : null,
    };
    if (kept !== null && !isNews) places.keep(null);
    if (isNews && !isStale) this.#wait(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): DraftState => this.#state;

  /** Records what has been typed. */
  change(fields: Partial<DraftFields>): void {
    const next = { ...this.#state.fields, ...fields };
    this.#places.keep({ version: this.#state.version, fields: next });
    const isAsking = this.#state.status === 'conflicto';
    this.#set({ fields: next, refusal: null, ...(isAsking ? {} : { status: 'guardando' }) });
    if (!isAsking) this.#wait(REST_MS);
  }

  /** Takes over a newer version of the same draft, unless something typed here is still unsaved. */
  follow(record: ConsultationRecord): void {
    if (this.#state.status !== 'guardado' || record.version <= this.#state.version) return;
    this.#saved = fieldsOf(record);
    this.#set({ fields: this.#saved, version: record.version });
  }

  /** Resolves a conflict: what is typed here either overwrites the server's version or gives way to it. */
  settle(keepMine: boolean): void {
    const { theirs } = this.#state;
    if (theirs === null) return;
    const version = theirs.version;
    if (keepMine) {
      this.#set({ version, theirs: null, status: 'guardando' });
      this.#wait(0);
    } else {
      this.#places.keep(null);
      this.#set({ fields: fieldsOf(theirs), version, theirs: null, status: 'guardado' });
    }
  }

  /** Sends whatever has not been sent; true when the server has everything. */
  async flush(isLeaving = false): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#sending !== null) await this.#sending;
    if (UNSENT.includes(this.#state.status)) await this.#send(isLeaving);
    clearTimeout(this.#timer);
    return this.#state.status === 'guardado';
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(false), ms);
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (this.#sending !== null) return this.#sending;
    this.#sending = this.#sendNow(isLeaving).finally(() => {
      this.#sending = null;
    });
    await this.#sending;
    if (this.#state.status === 'guardando') this.#wait(REST_MS);
  }

  async #sendNow(isLeaving: boolean): Promise<void> {
    const { fields, version } = this.#state;
    const answer = await this.#places.save(
      { ...fields, diagnosticos: [...fields.diagnosticos], version },
      isLeaving,
    );
    if (answer.ok) {
      const isAll = isSame(this.#state.fields, fields);
      this.#saved = fields;
      this.#places.keep(isAll ? null : { version: answer.value.version, fields: this.#state.fields });
      this.#set({
        version: answer.value.version,
        status: isAll ? 'guardado' : 'guardando',
        refusal: null,
      });
      return;
    }
    const { error } = answer;
    const theirs = error.code === 'version_vieja' ? actualOf(error, 'readConsultation') : undefined;
    if (theirs !== undefined) {
      if (isSame(fieldsOf(theirs), this.#state.fields)) {
        this.#places.keep(null);
        this.#saved = this.#state.fields;
        this.#set({ version: theirs.version, status: 'guardado' });
      } else if (isSame(fieldsOf(theirs), this.#saved)) {
        // Something else of the draft changed, and nothing that is typed: nobody is asked.
        this.#set({ version: theirs.version, status: 'guardando' });
        await this.#sendNow(isLeaving);
      } else this.#set({ status: 'conflicto', theirs });
    } else if (error.code === 'no_autenticado') {
      // The password was asked for and not given: it is asked for again with the next change.
      this.#set({ status: 'sin_sesion' });
    } else if (error.status === 0 || error.status >= 500) {
      this.#set({ status: error.status === 0 ? 'sin_conexion' : 'sin_servicio' });
      this.#wait(RETRY_MS);
    } else this.#set({ status: 'rechazado', refusal: error });
  }

  #set(next: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}
