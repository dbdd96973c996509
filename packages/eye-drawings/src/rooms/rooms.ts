import { type Drawing } from '../devices/engraving.ts';
import { personalAssessment } from './assessment.ts';
import { bespokeDesign } from './building.ts';
import { jointWork } from './care-plan.ts';
import { preoperative } from './preoperative.ts';
import { steadyRoom } from './steady-room.ts';
import { theatre } from './theatre.ts';

/** One architectural plate per infrastructure page, by its slug. */
export const roomDrawings = {
  'sala-prequirurgica': preoperative,
  quirofano: theatre,
  'diseno-exclusivo': bespokeDesign,
  'estabilidad-ambiente': steadyRoom,
  'evaluacion-personalizada': personalAssessment,
  'trabajo-integral': jointWork,
} as const satisfies Readonly<Record<string, Drawing>>;
