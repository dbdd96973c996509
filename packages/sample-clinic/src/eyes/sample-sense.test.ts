import { beforeAll, describe, expect, test } from 'vitest';
import { ageOn } from '#domain/people/patient';
import { resultFields } from '#domain/studies/results/catalogue';
import { impossibleIn } from '#domain/studies/results/doubts/find-doubts';
import { missingValues, unconfirmed } from '#domain/studies/results/result-warnings';
import type { Order } from '#domain/studies/orders/order';
import type { PerformedStudy } from '#domain/studies/results/study';
import { depth } from '#tests/support/patience';
import { AHORA, lifeOf, wholeLife } from '#tests/support/sample-life';
import { CASE_STUDIES } from '../cases/case-studies.ts';
import { studyOf } from '../cases/write-case-studies.ts';
import { SAMPLE_DOCTORS } from '../doctors.ts';
import { livedOrder } from '../history/orders.ts';
import { samplePatient } from '../history/patients.ts';
import { livedResult } from '../history/results.ts';

type Side = 'OD' | 'OI';
interface Told {
  readonly id: string;
  readonly order: Pick<Order, 'estudio' | 'ojo' | 'indicacion'>;
  readonly study: PerformedStudy;
  readonly edad: number | null;
}

const num = ({ study }: Told, id: string, eye: Side): number | null => {
  const v = study.valores[id]?.[eye]?.v;
  const field = resultFields(study.estudio).find((each) => each.id === id);
  return typeof v === 'number' && field?.tipo === 'numero' ? v / field.escala : null;
};
const said = ({ study }: Told, id: string, eye: Side): readonly string[] => {
  const v = study.valores[id]?.[eye]?.v;
  return typeof v === 'string' ? [v] : typeof v === 'object' ? v : [];
};
/** The part of the interpretation that is about an eye. */
const textOf = ({ study }: Told, eye: Side): string =>
  new RegExp(`${eye}: (.*?)(?= O[DI]: |$)`, 'u').exec(study.validacion?.texto ?? '')?.[1] ?? '';

/** What an ophthalmologist would strike through in one eye of one study. */
function nonsense(told: Told, eye: Side): string[] {
  const n = (id: string): number | null => num(told, id, eye);
  const faults: string[] = [];
  const wrong = (isWrong: boolean, what: string): void => {
    if (isWrong) faults.push(`${told.id} ${told.study.estudio} ${eye}: ${what}`);
  };
  const [camara, acuoso, cct] = [n('camara'), n('acuoso'), n('paquimetria')];
  if (camara !== null && acuoso !== null) {
    wrong(acuoso >= camara, 'the aqueous is not above the chamber');
    wrong(cct !== null && Math.abs(camara - acuoso - cct / 1000) > 0.03, 'the cornea is what lies between');
  }
  const [axial, lens] = [n('longitud_axial'), n('cristalino')];
  if (axial !== null && camara !== null) wrong(camara + (lens ?? 0) > axial / 2, 'the eye has a vitreous');
  if (told.study.estudio === 'BIO-OPT' && axial !== null)
    wrong(
      (said(told, 'estado_ojo', eye)[0] === 'pseudofaquico') === (lens !== null),
      'a lens is there or was taken out',
    );
  const [k1, k2, kmax, a1, a2] = [n('k1'), n('k2'), n('kmax'), n('k1_eje'), n('k2_eje')];
  if (k1 !== null && k2 !== null) wrong(k2 < k1, 'K2 is the steeper one');
  if (a1 !== null && a2 !== null) wrong(Math.abs(Math.abs(a1 - a2) - 90) > 5, 'the meridians cross at 90°');
  if (k2 !== null && kmax !== null) wrong(kmax < k2, 'nothing is steeper than K máxima');
  const power = n('lio_potencia');
  // SRK's regression, which is no more than two dioptres off in usual eyes.
  if (power !== null && axial !== null && k1 !== null && k2 !== null && axial > 22 && axial < 25)
    wrong(
      Math.abs(power - (118.7 - 2.5 * axial - 0.45 * (k1 + k2))) > 2,
      `the lens ${String(power)} fits the eye`,
    );
  const thinnest = n('paquimetria_minima');
  if (cct !== null && thinnest !== null)
    wrong(thinnest > cct, 'the thinnest point is no thicker than the centre');
  const text = textOf(told, eye);
  if (told.study.estudio === 'TOP' && kmax !== null && thinnest !== null) {
    const isCone = said(told, 'indice_kc', eye)[0] === 'queratocono';
    wrong(
      isCone !== (kmax >= 47.2 && thinnest < 500),
      `the index agrees with ${String(kmax)} D and ${String(thinnest)} µm`,
    );
    wrong(isCone && /normal|regular/u.test(text), `«${text}» is a cone`);
    wrong(!isCone && text !== '' && /queratocono/u.test(text), `«${text}» is no cone`);
    wrong(isCone && (n('elevacion_posterior') ?? 0) < 20, 'a cone bulges behind');
  }
  const [dm, dsm, vfi] = [n('dm'), n('dsm'), n('vfi')];
  if (dm !== null && dsm !== null) {
    const defects = said(told, 'defecto', eye);
    const isLost = !defects.includes('ninguno');
    wrong(isLost && dsm < 3, 'a defect shows in the pattern');
    wrong(!isLost && dsm > 3, 'without a defect the pattern is even');
    wrong(
      vfi !== null && Math.abs(vfi - Math.min(100, 100 + 2.95 * (dm + 0.6))) > 9 && isLost,
      'VFI follows the mean',
    );
    wrong(said(told, 'ght', eye)[0] === 'fuera' && !isLost, 'GHT follows the defect');
    wrong(isLost && /sin defecto/u.test(text), `«${text}» has a defect`);
    wrong(!isLost && /arqueado/u.test(text), `«${text}» has none`);
    wrong(/avanzado/u.test(text) && dm > -12, 'advanced begins at −12');
    wrong(/leve/u.test(text) && dm <= -6, 'mild ends at −6');
    const [lost, of] = [n('fijacion_perdida') ?? 0, n('fijacion_total') ?? 1];
    wrong(
      lost / of >= 0.2 && /buena fijación/iu.test(told.study.informe?.texto ?? ''),
      'the fixation was not good',
    );
  }
  const quarters = ['superior', 'nasal', 'inferior', 'temporal'].map((side) => n(`cfnr_${side}`));
  const cfnr = n('cfnr');
  if (cfnr !== null && quarters.every((each) => each !== null)) {
    const mean = quarters.reduce((sum, each) => sum + each, 0) / 4;
    wrong(Math.abs(mean - cfnr) > 2, `the mean ${String(cfnr)} is that of its quarters, ${String(mean)}`);
    wrong(cfnr < 85 && /conservadas/u.test(text), 'a thin layer is not intact');
    const cup = n('excavacion_vertical');
    wrong(cup !== null && cfnr < 70 && cup < 0.6, 'few fibres, large cup');
    const [disc, rim] = [n('area_disco'), n('area_anillo')];
    wrong(disc !== null && rim !== null && rim >= disc, 'the rim is part of the disc');
  }
  const centre = n('grosor_central');
  if (centre !== null) {
    const isDry = said(told, 'fluido', eye).includes('sin_fluido') || said(told, 'fluido', eye).length === 0;
    wrong(isDry && centre > 300, 'a swollen macula has fluid');
    wrong(!isDry && centre < 290, 'a macula with fluid is swollen');
    wrong(isDry && /(?<!sin )fluido (?:intra|sub)/iu.test(text), `«${text}» is dry`);
    wrong(!isDry && /sin fluido/iu.test(text), `«${text}» is wet`);
    const volume = n('volumen');
    const of = (ring: string): number =>
      ['superior', 'nasal', 'inferior', 'temporal'].reduce(
        (sum, side) => sum + (n(`${ring}_${side}`) ?? 0),
        0,
      ) / 4;
    const held = (centre * 0.785 + of('interno') * 6.283 + of('externo') * 21.206) / 1000;
    wrong(
      volume !== null && Math.abs(volume - held) > 0.1,
      `the volume ${String(volume)} is what the sectors hold, ${held.toFixed(2)}`,
    );
  }
  const [density, area] = [n('densidad'), n('area_media')];
  if (density !== null && area !== null) {
    wrong(Math.abs(area - 1_000_000 / density) > 2, 'the mean area is what the density leaves');
    wrong(density < 1600 && /suficiente/u.test(text), 'few cells are not enough');
  }
  const [hoa, coma] = [n('hoa'), n('coma')];
  if (hoa !== null && coma !== null) wrong(coma > hoa, 'coma is part of the high order');
  const [photopic, scotopic] = [n('pupila_fotopica'), n('pupila_escotopica')];
  if (photopic !== null && scotopic !== null) wrong(photopic >= scotopic, 'a pupil is wider in the dark');
  const [energy, pulses, total] = [n('energia'), n('pulsos'), n('energia_total')];
  if (energy !== null && pulses !== null && total !== null)
    wrong(Math.abs(energy * pulses - total) > 0.1, 'the total is that of its pulses');
  return faults;
}

/** What does not fit the order, the age or who signed. */
function misplaced({ id, order, study, edad }: Told, doctors: ReadonlySet<string>): string[] {
  const about = `${id} ${study.estudio}`;
  const faults = missingValues(study).map((each) => `${about} lacks ${each}`);
  faults.push(...impossibleIn(study).map(({ mensaje }) => `${about} cannot be: ${mensaje}`));
  const asked = unconfirmed(study, edad === null ? {} : { edad });
  faults.push(...asked.map(({ mensaje }) => `${about} asks: ${mensaje}`));
  const eyes = Object.values(study.valores).flatMap((byEye) => Object.keys(byEye));
  if (eyes.some((eye) => order.ojo !== 'AO' && eye !== order.ojo)) faults.push(`${about}: another eye`);
  if (edad !== null && edad < 8 && /^(?:CV|LAS|YAG)-/u.test(study.estudio))
    faults.push(`${about} at ${String(edad)}`);
  const { informe, validacion } = study;
  if (informe !== undefined && informe.quien === validacion?.quien)
    faults.push(`${about}: one hand signed both`);
  if (validacion !== undefined && !doctors.has(validacion.medico))
    faults.push(`${about}: ${validacion.medico} is no doctor`);
  if (
    validacion !== undefined &&
    (validacion.quien === study.operador || validacion.cuando < (informe?.cuando ?? ''))
  )
    faults.push(`${about}: read by who measured, or before it was reported`);
  return faults;
}

/** A third of the two years shows every kind of result, and each patient again and again. */
const ONE_DAY_IN = depth(3, 1);

describe('every result of the sample', () => {
  const doctors = new Set(SAMPLE_DOCTORS.map(({ nombre }) => nombre));
  const life = lifeOf();
  let all: Told[] = [];
  beforeAll(async () => {
    let count = 0;
    const lived = wholeLife(life, ONE_DAY_IN).flatMap((each) => {
      const order = livedOrder(each, life, () => `EX26-${String((count += 1)).padStart(6, '0')}`);
      return order === null ? [] : [{ each, order }];
    });
    const told = await Promise.all(
      lived.map(async ({ each, order }): Promise<Told[]> => {
        const study = await livedResult(each.id, order, { life, paciente: each.paciente });
        const born = samplePatient(each.paciente, AHORA.fecha).fechaNacimiento ?? AHORA.fecha;
        return study === null ? [] : [{ id: each.id, order, study, edad: ageOn(born, each.turno.fecha) }];
      }),
    );
    const cases = await Promise.all(
      Object.entries(CASE_STUDIES).flatMap(([id, studies]) =>
        studies.map(async (each, at): Promise<Told> => {
          const made = {
            id: `${id}-${String(at)}`,
            fecha: AHORA.fecha,
            each,
            paciente: id,
            autor: 'u-doctora',
            tecnico: 'u-examenes',
          };
          return { id: made.id, order: each, study: await studyOf(made, 'EX26-1'), edad: null };
        }),
      ),
    );
    all = [...told.flat(), ...cases];
  });

  test('makes clinical sense: each value agrees with the others, and the words with the values', () => {
    expect(all.length).toBeGreaterThan(1000);
    const faults = all.flatMap((told) => (['OD', 'OI'] as const).flatMap((eye) => nonsense(told, eye)));
    expect(faults).toEqual([]);
  });

  test('was measured by a technician, of the eye that was asked for, and read by a doctor afterwards', () => {
    expect(all.flatMap((told) => misplaced(told, doctors))).toEqual([]);
  });

  test('tells one eye: fibres and field of one patient are of one stage, and the length is that of the day before', () => {
    const faults: string[] = [];
    const byPatient = Map.groupBy(all, ({ study }) => study.paciente.id);
    for (const [patient, studies] of byPatient)
      for (const eye of ['OD', 'OI'] as const) {
        const fields = studies.flatMap((told) => num(told, 'dm', eye) ?? []);
        const fibres = studies.flatMap((told) => num(told, 'cfnr', eye) ?? []);
        const lengths = studies.flatMap((told) => num(told, 'longitud_axial', eye) ?? []);
        if (fields.length > 0 && fibres.length > 0 && Math.max(...fields) < -6 && Math.min(...fibres) > 82)
          faults.push(`${patient} ${eye}: ${String(fields)} with ${String(fibres)}`);
        if (fields.length > 0 && fibres.length > 0 && Math.min(...fields) > -2 && Math.min(...fibres) < 70)
          faults.push(`${patient} ${eye}: ${String(fields)} with ${String(fibres)}`);
        if (lengths.length > 1 && Math.max(...lengths) - Math.min(...lengths) > 0.2)
          faults.push(`${patient} ${eye}: ${String(lengths)}`);
      }
    expect(faults).toEqual([]);
  });

  test('shows what a doctor looks for: cones, glaucomas of each stage, wet and dry maculae, few cells', () => {
    const texts = all.flatMap(({ study }) => study.validacion?.texto ?? []).join(' ');
    for (const word of [
      'queratocono',
      'leve',
      'moderado',
      'avanzado',
      'fluido intrarretiniano',
      'sin fluido',
      'reserva baja',
      'córnea regular',
    ])
      expect(texts).toContain(word);
  });
});
