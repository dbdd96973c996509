import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { antecedents, sections } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { draftsOf, tellDrafts } from './draft-eyes.ts';
import { askAbsence, untold, whatStandsInEye } from './what-stands-in-eye.ts';
import { antecedentName, type Antecedent } from '#domain/clinical/antecedents/antecedent';
import type { Consultation } from '#domain/clinical/consultation';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { absenceIn, absentEyes, OWN_EYES, type OwnEye } from '#domain/clinical/laterality/absent-eyes';
import { sectionKey, type Section } from '#domain/clinical/section';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

const TAKEN_BACK = 'Corregido en la consulta';
const DISCARDED = 'La consulta en la que se dijo se descartó';
type Writing = () => void;
const NOTHING: Writing = () => undefined;

interface Saving {
  readonly visit: Stored<Consultation>;
  readonly before: Section;
  readonly after: Section;
  readonly confirmado: boolean;
  /** Who writes reads what was diagnosed. */
  readonly esMedico: boolean;
}

/**
 * What «prótesis», said or taken back in one part of a draft, means for the person: it is an antecedent from then on, and
 * withdrawn with the last part that says it. Nothing is read where neither happens. Reads only; the result writes.
 */
export async function saidInSection(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  quien: string,
  { visit, before, after, confirmado, esMedico }: Saving,
): Promise<Result<Writing, AppError>> {
  const says = ({ estados }: Section, side: OwnEye): boolean => estados[side] === 'protesis';
  const said = OWN_EYES.filter((side) => says(after, side) && !says(before, side));
  const unsaid = OWN_EYES.filter((side) => says(before, side) && !says(after, side));
  if (said.length + unsaid.length === 0) return ok(NOTHING);
  const ids = [visit.value.paciente.id];
  const [all, drafts, parts] = await Promise.all([
    antecedentsOf(tx, visit.value.paciente.id),
    draftsOf(tx, ids),
    tx.getMany(
      sections,
      SECTION_IDS.filter((each) => each !== after.seccion).map((each) => sectionKey(visit.id, each)),
    ),
  ]);
  const standing = all.filter(({ value }) => value.retirado === undefined);
  const known = absentEyes(standing.map(({ value }) => value));
  const news = said.filter((side) => known[side] === undefined);
  const standsIn = confirmado ? [] : await whatStandsInEye(tx, ids, drafts, news);
  const asks = askAbsence(esMedico ? standsIn : untold(standsIn));
  if (asks !== null) return err(asks);
  const elsewhere = (side: OwnEye): boolean => parts.some((part) => part !== null && says(part.value, side));
  const gone = standing.filter(({ value }) => {
    const side = unsaid.find((each) => each === value.ojo);
    return value.consulta === visit.id && side !== undefined && !elsewhere(side);
  });
  const en = app.clock.now().toISOString();
  const noted = news.map((ojo): Antecedent => ({
    paciente: { id: visit.value.paciente.id },
    clase: 'ocular',
    que: 'protesis',
    ojo,
    por: quien,
    en,
    consulta: visit.id,
  }));
  return ok(() => {
    for (const value of noted) {
      tx.create(antecedents, app.secrets.newId(), value);
      audit(app, tx, quien, {
        accion: 'antecedente anotado',
        coleccion: 'pacientes',
        documento: value.paciente.id,
        detalle: { clase: value.clase, que: antecedentName(value), ojo: value.ojo },
      });
    }
    withdraw(app, tx, { quien, en, motivo: TAKEN_BACK }, gone);
    const rest = standing.filter((each) => !gone.includes(each)).map(({ value }) => value);
    tellDrafts(tx, drafts, absentEyes([...rest, ...noted]));
  });
}

/** What was said in a draft that is discarded holds no more: nobody has signed it. Reads only; the result writes. */
export async function unsaidWith(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  quien: string,
  { id, value }: { readonly id: string; readonly value: Consultation },
): Promise<Writing> {
  const [all, drafts] = await Promise.all([
    antecedentsOf(tx, value.paciente.id),
    draftsOf(tx, [value.paciente.id]),
  ]);
  const standing = all.filter((each) => each.value.retirado === undefined);
  const gone = standing.filter((each) => each.value.consulta === id && absenceIn(each.value) !== null);
  if (gone.length === 0) return NOTHING;
  const en = app.clock.now().toISOString();
  return () => {
    withdraw(app, tx, { quien, en, motivo: DISCARDED }, gone);
    const rest = standing.filter((each) => !gone.includes(each)).map((each) => each.value);
    tellDrafts(
      tx,
      drafts.filter((draft) => draft.id !== id),
      absentEyes(rest),
    );
  };
}

function withdraw(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  { quien, en, motivo }: { readonly quien: string; readonly en: string; readonly motivo: string },
  gone: readonly Stored<Antecedent>[],
): void {
  for (const each of gone) {
    tx.update(antecedents, each, { ...each.value, retirado: { por: quien, en, motivo } });
    audit(app, tx, quien, {
      accion: 'antecedente retirado',
      coleccion: 'pacientes',
      documento: each.value.paciente.id,
      detalle: {
        clase: each.value.clase,
        que: antecedentName(each.value),
        ...present({ ojo: each.value.ojo }),
        motivo,
      },
    });
  }
}
