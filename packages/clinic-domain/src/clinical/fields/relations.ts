import { isClearlyWorse, logMar, worseByLines } from './acuity.ts';
import { againstSigns } from '../retinopathy/grade.ts';
import { CHANGE_LIMITS } from './change-limits.ts';
import type { SectionId } from './sections.ts';
import type { Raw, ValueEye, Warning } from './raw.ts';

/** What was found at a visit, and what is known of the person. */
export interface Findings {
  readonly raw: (campo: string, ojo: ValueEye) => Raw | null;
  /** The last value of the same field and eye before this visit, and its day. */
  readonly before: (campo: string, ojo: ValueEye) => Raw | null;
  readonly beforeOn?: (campo: string, ojo: ValueEye) => string | null;
  /** In whole years; null where the birth date is not known. */
  readonly edad: number | null;
}

/** What two or more fields say together. */
export interface Relation {
  readonly seccion: SectionId;
  readonly find: (findings: Findings) => Warning[];
}

const EYES = ['OD', 'OI'] as const;
// Source: docs/clinical-sources.md#changes-and-relations
const ADULT = 18;

const number = (raw: Raw | null): number | null => (typeof raw === 'number' ? raw : null);
const both = (findings: Findings, campo: string): readonly [number, number] | null => {
  const [right, left] = EYES.map((ojo) => number(findings.raw(campo, ojo)));
  return right === null || right === undefined || left === null || left === undefined ? null : [right, left];
};
const warn = (campo: string, ojo: ValueEye, mensaje: string): Warning => ({
  campo,
  ojo,
  mensaje,
  clase: 'aviso',
});
const lack = (campo: string, ojo: ValueEye, mensaje: string): Warning => ({
  campo,
  ojo,
  mensaje,
  clase: 'falta',
});

/** «el 12/03/2026»: since when something has changed. */
const lastDay = ({ beforeOn }: Findings, campo: string, ojo: ValueEye): string => {
  const day = beforeOn?.(campo, ojo) ?? null;
  return day === null ? 'la vez anterior' : `el ${day.split('-').toReversed().join('/')}`;
};

/** Both eyes differ by at least so many stored units. */
const differ = (seccion: SectionId, campo: string, least: number, mensaje: string): Relation => ({
  seccion,
  find: (findings) => {
    const pair = both(findings, campo);
    return pair !== null && Math.abs(pair[0] - pair[1]) >= least ? [warn(campo, 'OI', mensaje)] : [];
  },
});

/** An eye changed by at least so many stored units since the last value of the field; `only` up, or either way. */
const changed = (
  seccion: SectionId,
  campo: string,
  least: number,
  mensaje: (since: string) => string,
  only: 'sube' | 'cambia' = 'cambia',
): Relation => ({
  seccion,
  find: (findings) =>
    EYES.flatMap((ojo) => {
      const [now, then] = [number(findings.raw(campo, ojo)), number(findings.before(campo, ojo))];
      if (now === null || then === null) return [];
      const by = only === 'sube' ? now - then : Math.abs(now - then);
      return by >= least ? [warn(campo, ojo, mensaje(lastDay(findings, campo, ojo)))] : [];
    }),
});

/** A cylinder needs its axis, and an axis its cylinder. */
const axisOf = (seccion: SectionId, prefix: string): Relation => ({
  seccion,
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const cylinder = raw(`${prefix}_cilindro`, ojo) ?? 0;
      const axis = raw(`${prefix}_eje`, ojo);
      if (typeof cylinder === 'number' && cylinder !== 0 && axis === null)
        return [lack(`${prefix}_eje`, ojo, `Eje ${ojo}: falta, porque hay cilindro.`)];
      if (cylinder === 0 && typeof axis === 'number')
        return [lack(`${prefix}_eje`, ojo, `Eje ${ojo}: sobra, porque no hay cilindro.`)];
      return [];
    }),
});

/** A prism needs its base, and a base its prism. */
const baseOf = (seccion: SectionId, prefix: string): Relation => ({
  seccion,
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const [prism, base] = [raw(`${prefix}_prisma`, ojo), raw(`${prefix}_base`, ojo)];
      // One that could not be measured has no base.
      if ((prism === null) === (base === null) || (typeof prism === 'string' && base === null)) return [];
      return prism === null
        ? [lack(`${prefix}_prisma`, ojo, `Prisma ${ojo}: falta, porque hay base.`)]
        : [lack(`${prefix}_base`, ojo, `Base ${ojo}: falta, porque hay prisma.`)];
    }),
});

const PREFIXES = ['retinoscopia', 'subjetiva', 'cicloplejica', 'final'] as const;

/** The additions usual at an age, in hundredths of a dioptre: +1,00 at 45 to +2,50 at 60. */
function usualAddition(edad: number): readonly [number, number] {
  const middle = Math.min(250, Math.max(75, 100 + ((edad - 45) / 15) * 150));
  return [middle - 75, middle + 75];
}

const additions = (prefix: string): Relation => ({
  seccion: 'refraccion',
  find: ({ raw, edad }) =>
    EYES.flatMap((ojo) => {
      const campo = `${prefix}_adicion`;
      const value = number(raw(campo, ojo));
      if (value === null || edad === null) return [];
      const lens = raw('cristalino', ojo);
      const isPseudophakic = typeof lens === 'object' && lens?.includes('seudofaquia') === true;
      if (edad < 40 && !isPseudophakic)
        return [warn(campo, ojo, `Adición ${ojo} a los ${String(edad)} años, con cristalino. ¿Es así?`)];
      const [least, most] = usualAddition(edad);
      return edad >= 40 && (value < least || value > most)
        ? [warn(campo, ojo, `Adición ${ojo}: no es la usual a los ${String(edad)} años. ¿Es así?`)]
        : [];
    }),
});

/** A pinhole makes nobody see worse than their glasses do, nor than nothing at all. */
const pinhole: Relation = {
  seccion: 'agudeza',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const than = (
        [
          ['av_lejos_cc', 'con corrección'],
          ['av_lejos_sc', 'sin corrección'],
        ] as const
      ).find(([campo]) => (worseByLines(raw(campo, ojo), raw('av_lejos_ph', ojo)) ?? 0) >= 1);
      return than === undefined
        ? []
        : [warn('av_lejos_ph', ojo, `Estenopeico ${ojo}: ve menos que ${than[1]}. ¿Es así?`)];
    }),
};

const lostLines: Relation = {
  seccion: 'agudeza',
  find: (findings) =>
    (['av_lejos_sc', 'av_lejos_cc'] as const).flatMap((campo) =>
      EYES.flatMap((ojo) => {
        const [then, now] = [findings.before(campo, ojo), findings.raw(campo, ojo)];
        if (!isClearlyWorse(then, now)) return [];
        const since = lastDay(findings, campo, ojo);
        const isRead = typeof now === 'string' && logMar(now) !== null;
        const how = isRead
          ? `perdió ${String(worseByLines(then, now))} líneas desde ${since}`
          : `bajó de ${String(then)} a ${String(now)} desde ${since}`;
        return [warn(campo, ojo, `Agudeza ${ojo}: ${how}. ¿Es así?`)];
      }),
    ),
};

const testByAge: Relation = {
  seccion: 'agudeza',
  find: ({ raw, edad }) =>
    edad !== null && edad < 4 && raw('av_prueba', 'AO') === 'snellen'
      ? [warn('av_prueba', 'AO', `Letras de Snellen a los ${String(edad)} años. ¿Es así?`)]
      : [],
};

const axisStep: Relation = {
  seccion: 'refraccion',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const axis = number(raw('subjetiva_eje', ojo));
      return axis !== null && axis % 5 !== 0
        ? [warn('subjetiva_eje', ojo, `Eje ${ojo}: en una subjetiva suele ir de 5 en 5 grados. ¿Es así?`)]
        : [];
    }),
};

const corneal: Relation = {
  seccion: 'queratometria',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const [k1, k2, a1, a2] = ['k1', 'k2', 'k1_eje', 'k2_eje'].map((campo) => number(raw(campo, ojo)));
      const found: Warning[] = [];
      if (typeof k1 === 'number' && typeof k2 === 'number' && Math.abs(k2 - k1) > 300)
        found.push(warn('k2', ojo, `Queratometría ${ojo}: más de 3 D de astigmatismo corneal. ¿Es así?`));
      if (typeof k1 === 'number' && typeof k2 === 'number' && k1 > k2)
        found.push(
          warn('k1', ojo, `Queratometría ${ojo}: K1 es mayor que K2, y K1 es la más plana. ¿Es así?`),
        );
      if (typeof a1 === 'number' && typeof a2 === 'number') {
        const apart = Math.abs(a1 - a2);
        const between = Math.min(apart, 180 - apart);
        if (between < 75)
          found.push(warn('k2_eje', ojo, `Ejes de K ${ojo}: no están a 90° uno del otro. ¿Es así?`));
      }
      return found;
    }),
};

const READINGS = ['pio', 'pio_2', 'pio_3'] as const;

/** A target once set stays until it is changed. */
const overTarget: Relation = {
  seccion: 'presion',
  find: ({ raw, before }) =>
    EYES.flatMap((ojo) => {
      const target = number(raw('pio_objetivo', ojo) ?? before('pio_objetivo', ojo));
      return READINGS.flatMap((campo) => {
        const value = number(raw(campo, ojo));
        return target !== null && value !== null && value > target
          ? [warn(campo, ojo, `PIO ${ojo}: por encima de la PIO objetivo. ¿Es así?`)]
          : [];
      });
    }),
};

const afferent: Relation = {
  seccion: 'pupilas',
  find: ({ raw }) => {
    const [right, left] = EYES.map((ojo) => raw('dpar', ojo));
    const is = (value: Raw | null | undefined): boolean => typeof value === 'string' && value !== 'no';
    return is(right) && is(left)
      ? [lack('dpar', 'OI', 'DPAR: no puede estar en ambos ojos, porque compara uno con el otro.')]
      : [];
  },
};

const adultDistance: Relation = {
  seccion: 'refraccion',
  find: ({ raw, edad }) => {
    const value = number(raw('dp_lejos', 'AO'));
    return value !== null && edad !== null && edad < ADULT && value > 660
      ? [warn('dp_lejos', 'AO', `DP lejos: grande para ${String(edad)} años. ¿Es así?`)]
      : [];
  },
};

const colours: Relation = {
  seccion: 'sensorial',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const [right, of] = [number(raw('ishihara', ojo)), number(raw('ishihara_total', ojo))];
      return right !== null && of !== null && right > of
        ? [lack('ishihara', ojo, `Ishihara ${ojo}: más aciertos que láminas.`)]
        : [];
    }),
};

/** Van Herick’s estimates of an angle that may close when the pupil opens. */
export const NARROW = ['0', '1', '2'];

/** Drops in an eye whose angle may close. */
const narrowAngle: Relation = {
  seccion: 'dilatacion',
  find: ({ raw, edad }) =>
    EYES.flatMap((ojo) => {
      if (raw('gotas', ojo) === null) return [];
      const found: Warning[] = [];
      const estimate = raw('van_herick', ojo);
      const isOpened = ['superior', 'nasal', 'inferior', 'temporal'].some(
        (at) => raw(`gonio_${at}`, ojo) !== null,
      );
      if (typeof estimate === 'string' && NARROW.includes(estimate) && !isOpened)
        found.push(
          warn('gotas', ojo, `Gotas ${ojo}: Van Herick ${estimate}, haga gonioscopía antes de dilatar.`),
        );
      if (edad !== null && edad < 1)
        found.push(warn('gotas', ojo, `Gotas ${ojo}: menor de un año. ¿Es así?`));
      return found;
    }),
};

const closedAngle: Relation = {
  seccion: 'gonioscopia',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => {
      const narrow = ['superior', 'nasal', 'inferior', 'temporal'].filter((at) =>
        ['0', '1'].includes(String(raw(`gonio_${at}`, ojo) ?? '')),
      );
      return narrow.length >= 2
        ? [
            warn(
              `gonio_${narrow[0] ?? 'superior'}`,
              ojo,
              `Ángulo ${ojo}: estrecho en ${String(narrow.length)} cuadrantes. ¿Es así?`,
            ),
          ]
        : [];
    }),
};

const COVERS = ['lejos_sc', 'lejos_cc', 'cerca_sc', 'cerca_cc'].map((id) => `cover_${id}`);

/** An eye that deviates has its deviation, and a second deviation a first one. */
const deviations: Relation = {
  seccion: 'motilidad',
  find: ({ raw }) =>
    COVERS.flatMap((id) => {
      const [first, second] = [raw(`${id}_tipo`, 'AO'), raw(`${id}_2_tipo`, 'AO')];
      const isOf = (campo: string, type: Raw | null): Warning[] =>
        raw(`${campo}_ojo`, 'AO') !== null && (type === null || type === 'orto')
          ? [lack(`${campo}_ojo`, 'AO', 'Cover: dice qué ojo se desvía, y falta la desviación.')]
          : [];
      const hasNoFirst = second !== null && (first === null || first === 'orto');
      return [
        ...isOf(id, first),
        ...isOf(`${id}_2`, second),
        ...(hasNoFirst
          ? [lack(`${id}_2`, 'AO', 'Cover: hay una segunda desviación, y falta la primera.')]
          : []),
      ];
    }),
};

/** A patch is worn on the eye that sees better. */
const patched: Relation = {
  seccion: 'motilidad',
  find: ({ raw, before }) => {
    const sees = (ojo: 'OD' | 'OI') =>
      ['av_lejos_cc', 'av_lejos_sc'].flatMap((campo) => raw(campo, ojo) ?? before(campo, ojo) ?? [])[0] ??
      null;
    const worn = EYES.filter((ojo) => number(raw('oclusion_horas', ojo)) !== null);
    if (worn.length > 1) return [warn('oclusion_horas', 'OI', 'Parche: está en los dos ojos. ¿Es así?')];
    return worn.flatMap((ojo) =>
      isClearlyWorse(sees(ojo === 'OD' ? 'OI' : 'OD'), sees(ojo)) ||
      (worseByLines(sees(ojo === 'OD' ? 'OI' : 'OD'), sees(ojo)) ?? 0) >= 1
        ? [warn('oclusion_horas', ojo, `Parche ${ojo}: es el ojo que ve menos. ¿Es así?`)]
        : [],
    );
  },
};

/** The blood pressure has both its numbers, the higher one first. */
const arterial: Relation = {
  seccion: 'presion',
  find: ({ raw }) => {
    const [high, low] = ['presion_sistolica', 'presion_diastolica'].map((campo) => number(raw(campo, 'AO')));
    const at = high === null ? 'presion_sistolica' : 'presion_diastolica';
    if ((high === null) !== (low === null))
      return [lack(at, 'AO', 'Presión arterial: falta uno de los dos números.')];
    return (low ?? 0) > 0 && (low ?? 0) >= (high ?? 0)
      ? [lack(at, 'AO', 'Presión arterial: la mínima no puede ser igual o más que la máxima.')]
      : [];
  },
};

/** A grade of the retina that is not the one of its signs is chosen with a reason. */
const gradeOfSigns: Relation = {
  seccion: 'fondo',
  find: ({ raw }) =>
    EYES.flatMap((ojo) => againstSigns(raw, ojo).map(({ campo, mensaje }) => lack(campo, ojo, mensaje))),
};

/** All of them, in the order of the sections. */
export const RELATIONS: readonly Relation[] = [
  arterial,
  pinhole,
  lostLines,
  testByAge,
  ...(['lenso', 'auto'] as const).map((prefix) =>
    axisOf(prefix === 'lenso' ? 'lensometria' : 'autorrefraccion', prefix),
  ),
  baseOf('lensometria', 'lenso'),
  corneal,
  differ('presion', 'pio', 50, 'PIO: 5 mmHg o más de diferencia entre los ojos. ¿Es así?'),
  changed(
    'presion',
    'pio',
    CHANGE_LIMITS.pio,
    (since) => `PIO: subió 5 mmHg o más desde ${since}. ¿Es así?`,
    'sube',
  ),
  overTarget,
  ...PREFIXES.map((prefix) => axisOf('refraccion', prefix)),
  ...PREFIXES.map(additions),
  baseOf('refraccion', 'final'),
  axisStep,
  differ(
    'refraccion',
    'final_esfera',
    201,
    'Esfera: más de 2 D de diferencia entre los ojos (anisometropía). ¿Es así?',
  ),
  changed(
    'refraccion',
    'final_esfera',
    CHANGE_LIMITS.esfera,
    (since) => `Esfera: cambió más de 1 D desde ${since}. ¿Es así?`,
  ),
  adultDistance,
  differ('pupilas', 'pupila_luz', 10, 'Pupilas: 1 mm o más de diferencia (anisocoria). ¿Es así?'),
  afferent,
  deviations,
  patched,
  colours,
  differ('externo', 'hertel', 20, 'Hertel: 2 mm o más de diferencia. ¿Es así?'),
  narrowAngle,
  closedAngle,
  differ('fondo', 'cd_vertical', 20, 'C/D: 0,2 o más de diferencia entre los ojos. ¿Es así?'),
  changed(
    'fondo',
    'cd_vertical',
    CHANGE_LIMITS.cd_vertical,
    (since) => `C/D: creció 0,1 o más desde ${since}. ¿Es así?`,
    'sube',
  ),
  gradeOfSigns,
];
