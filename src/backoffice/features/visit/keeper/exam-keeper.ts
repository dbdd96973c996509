import type { RequestError } from '#client/request';
import { actualOf } from '#client/refusal-details';
import type { Examination, SectionBody, SectionRecord } from '#client/queries/clinical/visits';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { Warning } from '#domain/clinical/fields/raw';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import {
  clashesOf,
  isEmptyPatch,
  merged,
  mineOf,
  NO_PATCH,
  patched,
  placeKey,
  placesOf,
  textsOver,
  without,
  type Clash,
  type Patch,
  type Place,
} from './patches.ts';
import { refusedStatus, Sender, Told, type SendStatus } from '#backoffice/shared/keeper/sender.ts';
import { present } from '#domain/shared/typed-record';
import { WORST, type ExamPlaces, type ExamState, type KeptExam } from './exam-state.ts';
import { omitted, refusedIn } from './refused.ts';
import { TypedTexts } from './typed-texts.ts';

type Opened = Pick<Examination, 'items'> & Partial<Pick<Examination, 'avisos'>>;

interface Part {
  saved: SectionRecord;
  pending: Patch;
  sending: Patch | null;
  clashes: readonly Clash[];
  avisos: readonly Warning[];
  readonly sender: Sender;
}

/**
 * Keeps an examination while it is written: in this browser at once, and on the server part by part when typing pauses.
 * Parts are saved side by side, each by a sender of its own. What somebody else wrote in other places
 * of a part is taken over; what both wrote differently is asked about, and nothing of either is lost.
 */
export class ExamKeeper extends Told {
  readonly #parts: ReadonlyMap<SectionId, Part>;
  readonly #places: ExamPlaces;
  readonly #typing = new TypedTexts(() => void this.#keep());
  #refused: Readonly<Record<string, string>> = {};
  #ended: string | null = null;
  #savedAt: number | null = null;
  #state: ExamState;

  constructor({ items, avisos = [] }: Opened, kept: KeptExam | null, places: ExamPlaces) {
    super();
    this.#places = places;
    const of = new Map(items.map((each) => [each.seccion, each]));
    this.#parts = new Map(
      SECTION_IDS.map((seccion): [SectionId, Part] => {
        // What was in a cell when the window died is there again, to be accepted or mended.
        const pending = merged(kept?.partes[seccion] ?? NO_PATCH, {
          ...NO_PATCH,
          sinEntender: kept?.escrito?.[seccion] ?? {},
        });
        const saved = of.get(seccion) ?? { seccion, version: 0, valores: {}, estados: {} };
        const part: Part = {
          ...{ saved, pending, sending: null, clashes: [] },
          avisos: avisos.filter(({ campo }) => fieldOf(campo)?.seccion === seccion),
          sender: new Sender(isEmptyPatch(pending) ? 'guardado' : 'guardando', {
            isUnsent: () => !isEmptyPatch(part.pending) && part.clashes.length === 0,
            save: (isLeaving) => this.#save(seccion, part, isLeaving),
            tell: () => this.#tell(),
          }),
        };
        return [seccion, part];
      }),
    );
    this.#state = this.#look();
  }

  readonly state = (): ExamState => this.#state;

  /** Records what has been written in a part. */
  change(seccion: SectionId, patch: Patch): void {
    const part = this.#part(seccion);
    if (this.#ended !== null) return;
    part.pending = merged(part.pending, patch);
    this.#refused = omitted(this.#refused, patch);
    part.sender.changed();
    this.#tell();
  }

  /** Keeps in this browser what is being typed in a cell; null once it was accepted, left or thrown away. */
  typing(seccion: SectionId, key: string, text: string | null): void {
    this.#typing.put(seccion, key, text);
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
    if (part.clashes.length === 0) part.sender.settled(!isEmptyPatch(part.pending));
    this.#tell();
  }

  /** Sends whatever has not been sent; true when the server has everything. */
  async flush(isLeaving = false): Promise<boolean> {
    // Who leaves the screen leaves what is in a cell with the rest of its part.
    if (isLeaving)
      for (const [seccion, sinEntender] of this.#typing.take())
        this.change(seccion, { ...NO_PATCH, sinEntender });
    await Promise.all([...this.#parts.values()].map(({ sender }) => sender.flush(isLeaving)));
    return this.#state.status === 'guardado';
  }

  #part(seccion: SectionId): Part {
    const part = this.#parts.get(seccion);
    if (part === undefined) throw new Error(`No such part: ${seccion}`);
    return part;
  }

  async #save(seccion: SectionId, part: Part, isLeaving: boolean): Promise<SendStatus> {
    const { pending, saved } = part;
    part.sending = pending;
    part.pending = NO_PATCH;
    const answer = await this.#places.save(seccion, bodyOf(pending, saved.version), isLeaving);
    part.sending = null;
    if (answer.ok) {
      const { avisos, ...view } = answer.value;
      part.saved = view;
      part.avisos = avisos;
      return leftOf(part);
    }
    part.pending = merged(pending, part.pending);
    return this.#refusedOf(part, answer.error);
  }

  #refusedOf(part: Part, error: RequestError): SendStatus {
    const theirs = error.code === 'version_vieja' ? actualOf(error, 'saveSection') : undefined;
    if (theirs !== undefined) {
      part.clashes = clashesOf(part.pending, part.saved, theirs);
      part.pending = without(textsOver(part.pending, part.saved, theirs), part.clashes);
      part.saved = theirs;
      return part.clashes.length > 0 ? 'conflicto' : leftOf(part);
    }
    // What is wrong, or what this person may not write there: drops that something speaks against.
    const isOfPlaces = error.code === 'entrada_invalida' || error.code === 'prohibido';
    const refused = isOfPlaces ? refusedIn(part.pending, error.fields ?? {}) : null;
    if (refused !== null) {
      // The rest is good: it is sent, with what was refused as it was written.
      part.pending = refused.patch;
      this.#refused = { ...this.#refused, ...refused.messages };
      return leftOf(part);
    }
    const status = refusedStatus(error);
    if (status === 'rechazado') this.#ended = error.message;
    return status;
  }

  #tell(): void {
    if (this.#keep()) this.#savedAt = this.#places.now();
    this.#state = this.#look();
    this.told();
  }

  /** Keeps in this browser what is not on the server; true where that is nothing but what is being typed. */
  #keep(): boolean {
    const partes = Object.fromEntries(
      [...this.#parts].flatMap(([seccion, { pending, sending, clashes }]) => {
        const unsent = merged(merged(mineOf(clashes), sending ?? NO_PATCH), pending);
        return isEmptyPatch(unsent) ? [] : [[seccion, unsent]];
      }),
    );
    const escrito = this.#typing.all();
    const isAll = Object.keys(partes).length === 0;
    const isTyping = Object.keys(escrito).length > 0;
    this.#places.keep(isAll && !isTyping ? null : { partes, ...(isTyping ? { escrito } : {}) });
    return isAll;
  }

  #look(): ExamState {
    const parts = [...this.#parts];
    const shown = parts.map(([seccion, { saved, sending, pending }]) => ({
      seccion,
      ...patched(saved, merged(sending ?? NO_PATCH, pending)),
    }));
    const has = new Set(parts.map(([, { sender }]) => sender.status));
    return {
      valores: Object.fromEntries(shown.flatMap(({ valores }) => Object.entries(valores))),
      estados: Object.fromEntries(shown.map(({ seccion, estados }) => [seccion, estados])),
      sinEntender: Object.fromEntries(shown.flatMap(({ sinEntender }) => Object.entries(sinEntender))),
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

const leftOf = ({ pending }: Part): SendStatus => (isEmptyPatch(pending) ? 'guardado' : 'guardando');

const bodyOf = ({ valores, estados, sinEntender = {} }: Patch, version: number): SectionBody => ({
  ...present({ valores: filled(valores), estados: filled(estados), sinEntender: filled(sinEntender) }),
  version,
});

const filled = <T extends object>(record: T): T | undefined =>
  Object.keys(record).length === 0 ? undefined : record;
