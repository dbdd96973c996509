import type { DicomSet } from '#domain/studies/dicom/elements';
import type { Measured } from '#domain/studies/files/measured';
import { codeOf, double, float, itemOf, itemsOf, plain } from '#domain/studies/dicom/elements';
import type { TextOf } from './values.ts';

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
export function axialMeasured(eye: DicomSet): Measured {
  const depths = itemsOf(eye, 0x0022_1128).map((item) => ({
    depth: float(item, 0x0022_1131),
    from: codeOf(itemOf(item, 0x0022_1125)).value,
  }));
  const state = codeOf(itemOf(eye, 0x0022_1024)).value;
  const vitreous = codeOf(itemOf(eye, 0x0022_1025)).value;
  return {
    estado_ojo: LENS_STATE[state],
    silicona: vitreous === SILICONE ? 'si' : undefined,
    longitud_axial: lengthOf(eye),
    camara: depths.find(({ from }) => from === FROM_FRONT)?.depth,
    acuoso: depths.find(({ from }) => from === FROM_BACK)?.depth,
    cristalino: onlyOne(itemsOf(eye, 0x0022_1127).map((item) => float(item, 0x0022_1130))),
    blanco_blanco: onlyOne(itemsOf(eye, 0x0046_0047).map((item) => double(item, 0x0046_0046))),
    pupila: double(eye, 0x0046_0044),
  };
}

/** The length that the device or its user selected; else the one that was measured, where there is only one. */
function lengthOf(eye: DicomSet): number | undefined {
  const selected = [0x0022_1255, 0x0022_1230].flatMap((tag) =>
    itemsOf(eye, tag).flatMap((item) => itemsOf(item, 0x0022_1260).map((one) => float(one, 0x0022_1019))),
  );
  if (selected.length > 0) return onlyOne(selected);
  const measured = itemsOf(eye, 0x0022_1050).flatMap((item) =>
    itemsOf(item, 0x0022_1210).map((one) => float(one, 0x0022_1019)),
  );
  return onlyOne(measured);
}

/** What measures the cornea, of one eye's item (PS3.3, C.8.25.4): the flat meridian is K1. */
export function keratometryMeasured(eye: DicomSet): Measured {
  const [flat, steep] = [itemOf(eye, 0x0046_0080), itemOf(eye, 0x0046_0074)];
  return {
    k1: double(flat, 0x0046_0076),
    k1_eje: double(flat, 0x0046_0077),
    k2: double(steep, 0x0046_0076),
    k2_eje: double(steep, 0x0046_0077),
  };
}

/** The lens that was chosen for an eye; none where the calculation leaves several to choose from. */
export function lensMeasured(eye: DicomSet, text: TextOf): Measured {
  const chosen = itemsOf(eye, 0x0022_1090).filter((item) => plain(item, 0x0022_1049) === 'YES');
  const [lens] = chosen;
  if (lens === undefined || chosen.length > 1) return {};
  const formula = itemOf(eye, 0x0022_1028);
  return {
    lio_formula: formula === undefined ? undefined : text(formula, 0x0008_0104)?.slice(0, 40),
    lio_potencia: float(lens, 0x0022_1053),
    lio_objetivo: float(eye, 0x0022_1037),
  };
}

/** A value that is said once; several readings without a chosen one are not averaged here. */
function onlyOne(values: readonly (number | undefined)[]): number | undefined {
  const said = new Set(values.filter((value) => value !== undefined));
  return said.size === 1 ? [...said][0] : undefined;
}
