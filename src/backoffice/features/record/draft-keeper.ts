import type { ConsultationRecord } from '#client/queries/records';
import type { RequestError } from '#client/request';
import type { ConsultationPatch } from '#domain/clinical/consultation';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import type { ReconciledDrop } from '#domain/clinical/drops/reconciled-drop';
import { present } from '#domain/shared/typed-record';
import type { Result } from '#domain/shared/result';
import { actualOf } from '#client/refusal-details';
import { refusedStatus, Sender, Told, type SendStatus } from '#backoffice/shared/keeper/sender.ts';

/** What can be typed in a draft. */
export interface DraftFields {
  readonly motivo: string;
  readonly plan: string;
  readonly diagnosticos: readonly DiagnosisInput[];
  /** The drops in use as they were answered for; missing while nobody was asked. */
  readonly gotas?: readonly ReconciledDrop[];
}

/** What is only here and is sent again, by itself or when the screen is left. */
const UNSENT: readonly SendStatus[] = ['guardando', 'sin_conexion', 'sin_servicio', 'sin_sesion'];

export interface DraftState {
  readonly fields: DraftFields;
  readonly version: number;
  readonly status: SendStatus;
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

/** The texts and diagnoses of a consultation, in the form's shape. */
export const fieldsOf = ({ motivo, plan, diagnosticos, gotas }: ConsultationRecord): DraftFields => ({
  motivo,
  plan,
  diagnosticos: diagnosticos.map(({ nombre: _name, ...typed }) => typed),
  ...present({ gotas }),
});

const isSame = (one: DraftFields, other: DraftFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keeps what is typed in a draft: in this browser at once, and on the server when typing pauses. */
export class DraftKeeper extends Told {
  readonly #places: DraftPlaces;
  readonly #sender: Sender;
  #state: DraftState;
  /** What the server had when this was last told. */
  #saved: DraftFields;

  constructor(record: ConsultationRecord, kept: KeptDraft | null, places: DraftPlaces) {
    super();
    this.#places = places;
    this.#saved = fieldsOf(record);
    const isNews = kept !== null && !isSame(kept.fields, this.#saved);
    const isStale = isNews && kept.version !== record.version;
    const status = isStale ? 'conflicto' : isNews ? 'guardando' : 'guardado';
    this.#state = {
      fields: isNews ? kept.fields : this.#saved,
      version: record.version,
      status,
      refusal: null,
      theirs: isStale ? record : null,
    };
    if (kept !== null && !isNews) places.keep(null);
    this.#sender = new Sender(status, {
      isUnsent: () => UNSENT.includes(this.#sender.status),
      save: (isLeaving) => this.#save(isLeaving),
      tell: () => this.#set({}),
    });
  }

  readonly state = (): DraftState => this.#state;

  /** Records what has been typed. */
  change(fields: Partial<DraftFields>): void {
    const next = { ...this.#state.fields, ...fields };
    this.#places.keep({ version: this.#state.version, fields: next });
    this.#sender.changed();
    this.#set({ fields: next, refusal: null });
  }

  /** Takes over a newer version of the same draft, unless something typed here is still unsaved. */
  follow(record: ConsultationRecord): void {
    if (this.#state.status !== 'guardado' || record.version <= this.#state.version) return;
    this.#saved = fieldsOf(record);
    this.#set({ fields: this.#saved, version: record.version });
  }

  /** Resolves a conflict: what is typed here either overwrites the server's version or gives way to it. */
  settle(keepMine: boolean): void {
    const { theirs, fields } = this.#state;
    if (theirs === null) return;
    this.#saved = fieldsOf(theirs);
    if (!keepMine) this.#places.keep(null);
    this.#sender.settled(keepMine);
    this.#set({ fields: keepMine ? fields : this.#saved, version: theirs.version, theirs: null });
  }

  /** Sends whatever has not been sent; true when the server has everything. */
  async flush(isLeaving = false): Promise<boolean> {
    await this.#sender.flush(isLeaving);
    return this.#state.status === 'guardado';
  }

  async #save(isLeaving: boolean): Promise<SendStatus> {
    const { fields, version } = this.#state;
    const { gotas, ...texts } = fields;
    const patch = {
      ...{ ...texts, diagnosticos: [...fields.diagnosticos], version },
      ...(gotas === undefined ? {} : { gotas: [...gotas] }),
    };
    const answer = await this.#places.save(patch, isLeaving);
    if (answer.ok) return this.#has(fields, answer.value.version);
    const { error } = answer;
    const theirs = error.code === 'version_vieja' ? actualOf(error, 'readConsultation') : undefined;
    if (theirs !== undefined) return this.#metBy(theirs);
    const status = refusedStatus(error);
    if (status === 'rechazado') this.#set({ refusal: error });
    return status;
  }

  /** The server has these fields in this version. */
  #has(fields: DraftFields, version: number): SendStatus {
    const isAll = isSame(this.#state.fields, fields);
    this.#saved = fields;
    this.#places.keep(isAll ? null : { version, fields: this.#state.fields });
    this.#set({ version, refusal: null });
    return isAll ? 'guardado' : 'guardando';
  }

  /** Somebody else saved meanwhile: asked about where they changed what is typed here. */
  #metBy(theirs: ConsultationRecord): SendStatus {
    const there = fieldsOf(theirs);
    if (isSame(there, this.#state.fields)) return this.#has(this.#state.fields, theirs.version);
    // Something else of the draft changed, and nothing that is typed: nobody is asked.
    if (isSame(there, this.#saved)) {
      this.#set({ version: theirs.version });
      return 'guardando';
    }
    this.#set({ theirs });
    return 'conflicto';
  }

  #set(next: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...next, status: this.#sender.status };
    this.told();
  }
}
