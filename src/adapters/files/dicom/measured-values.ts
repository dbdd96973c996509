import type { DataSet } from 'dicom-parser';
import type { Measured } from '#domain/studies/files/measured';
import { codeOf, double, float, itemOf, itemsOf, plain, type TextOf } from './values.ts';

/** From the front of the cornea to the lens, or from its back (context group 4239). */
const FROM_FRONT = '111776';
const FROM_BACK = '111777';
/** The state of the lens (context group 4231). */
const LENS_STATE: Readonly<Record<string, string>> = {
  '24010005': 'afaquico',
  '247049005': 'faquico',
  '309523001': 'pseudofaquico',
};
const SILICONE = '247095003';

/** What measures the length of an eye, of one eye's item (PS3.3, C.8.25.11). */
export function axialMeasured(eye: DataSet): Measured {
  const depths = itemsOf(eye, 'x00221128').map((item) => ({
    depth: float(item, 'x00221131'),
    from: codeOf(itemOf(item, 'x00221125')).value,
  }));
  const state = codeOf(itemOf(eye, 'x00221024')).value;
  const vitreous = codeOf(itemOf(eye, 'x00221025')).value;
  return {
    estado_ojo: LENS_STATE[state],
    silicona: vitreous === SILICONE ? 'si' : undefined,
    longitud_axial: lengthOf(eye),
    camara: depths.find(({ from }) => from === FROM_FRONT)?.depth,
    acuoso: depths.find(({ from }) => from === FROM_BACK)?.depth,
    cristalino: onlyOne(itemsOf(eye, 'x00221127').map((item) => float(item, 'x00221130'))),
    blanco_blanco: onlyOne(itemsOf(eye, 'x00460047').map((item) => double(item, 'x00460046'))),
    pupila: double(eye, 'x00460044'),
  };
}

/** The length that the device or its user selected; else the one that was measured, where there is only one. */
function lengthOf(eye: DataSet): number | undefined {
  const selected = ['x00221255', 'x00221230'].flatMap((tag) =>
    itemsOf(eye, tag).flatMap((item) => itemsOf(item, 'x00221260').map((one) => float(one, 'x00221019'))),
  );
  if (selected.length > 0) return onlyOne(selected);
  const measured = itemsOf(eye, 'x00221050').flatMap((item) =>
    itemsOf(item, 'x00221210').map((one) => float(one, 'x00221019')),
  );
  return onlyOne(measured);
}

/** What measures the cornea, of one eye's item (PS3.3, C.8.25.4): the flat meridian is K1. */
export function keratometryMeasured(eye: DataSet): Measured {
  const [flat, steep] = [itemOf(eye, 'x00460080'), itemOf(eye, 'x00460074')];
  return {
    k1: double(flat, 'x00460076'),
    k1_eje: double(flat, 'x00460077'),
    k2: double(steep, 'x00460076'),
    k2_eje: double(steep, 'x00460077'),
  };
}

/** The lens that was chosen for an eye; none where the calculation leaves several to choose from. */
export function lensMeasured(eye: DataSet, text: TextOf): Measured {
  const chosen = itemsOf(eye, 'x00221090').filter((item) => plain(item, 'x00221049') === 'YES');
  const [lens] = chosen;
  if (lens === undefined || chosen.length > 1) return {};
  const formula = itemOf(eye, 'x00221028');
  return {
    lio_formula: formula === undefined ? undefined : text(formula, 'x00080104')?.slice(0, 40),
    lio_potencia: float(lens, 'x00221053'),
    lio_objetivo: float(eye, 'x00221037'),
  };
}

/** A value that is said once; several readings without a chosen one are not averaged here. */
function onlyOne(values: readonly (number | undefined)[]): number | undefined {
  const said = new Set(values.filter((value) => value !== undefined));
  return said.size === 1 ? [...said][0] : undefined;
}
