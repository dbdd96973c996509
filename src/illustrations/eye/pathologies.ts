import { astigmatismo } from './astigmatism-figure.ts';
import { hipermetropia, miopia } from './axial-length-figures.ts';
import { catarata } from './cataract-figure.ts';
import { desprendimientoRetina } from './detachment-figure.ts';
import { retinopatiaDiabetica } from './diabetic-figure.ts';
import { ojoSeco } from './dry-eye-figure.ts';
import type { FigureBuilder } from './figure.ts';
import { glaucoma } from './glaucoma-figure.ts';
import { queratocono } from './keratoconus-figure.ts';
import { ectropion, entropion } from './lid-figures.ts';
import { maculopatias } from './macula-figure.ts';
import { retinopatiaPrematuro } from './premature-figure.ts';
import { presbicia } from './presbyopia-figure.ts';
import { estrabismo } from './strabismus-figure.ts';

export type { Figure, FigureBuilder, LegendEntry } from './figure.ts';

/** Page names of the diseases that have a figure. */
export const pathologySlugs = [
  'miopia',
  'hipermetropia',
  'astigmatismo',
  'presbicia',
  'queratocono',
  'catarata',
  'glaucoma',
  'retinopatia-diabetica',
  'retinopatia-prematuro',
  'desprendimiento-retina',
  'maculopatias',
  'estrabismo',
  'ojo-seco',
  'ectropion',
  'entropion',
] as const;

/** Page name of a disease. */
export type PathologySlug = (typeof pathologySlugs)[number];

/** One figure builder per disease; the title and the id prefix can be replaced. */
export const pathologyFigures: Record<PathologySlug, FigureBuilder> = {
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
};
