import { astigmatismo } from './figures/astigmatism-figure.ts';
import { hipermetropia, miopia } from './figures/axial-length-figures.ts';
import { catarata } from './figures/cataract-figure.ts';
import { desprendimientoRetina } from './figures/detachment-figure.ts';
import { retinopatiaDiabetica } from './figures/diabetic-figure.ts';
import { ojoSeco } from './figures/dry-eye-figure.ts';
import type { FigureBuilder } from './figure.ts';
import { moscasVolantes } from './figures/floaters-figure.ts';
import { glaucoma } from './figures/glaucoma-figure.ts';
import { queratocono } from './figures/keratoconus-figure.ts';
import { ectropion, entropion } from './figures/lid-figures.ts';
import { maculopatias } from './figures/macula-figure.ts';
import { retinopatiaPrematuro } from './figures/premature-figure.ts';
import { presbicia } from './figures/presbyopia-figure.ts';
import { pterigion } from './figures/pterygium-figure.ts';
import { ojoRojo } from './figures/red-eye-figure.ts';
import { estrabismo } from './figures/strabismus-figure.ts';
import { orzueloChalacion } from './figures/stye-figure.ts';

export type { Figure, FigureBuilder, LegendEntry } from './figure.ts';

/** One figure builder per disease; the title and the id prefix can be replaced. */
export const pathologyFigures = {
  miopia,
  hipermetropia,
  astigmatismo,
  presbicia,
  queratocono,
  catarata,
  glaucoma,
  'retinopatia-diabetica': retinopatiaDiabetica,
  'retinopatia-prematuro': retinopatiaPrematuro,
  'desprendimiento-retina': desprendimientoRetina,
  maculopatias,
  estrabismo,
  'ojo-seco': ojoSeco,
  ectropion,
  entropion,
  pterigion,
  'moscas-volantes': moscasVolantes,
  'ojo-rojo': ojoRojo,
  'orzuelo-chalacion': orzueloChalacion,
} as const satisfies Readonly<Record<string, FigureBuilder>>;
