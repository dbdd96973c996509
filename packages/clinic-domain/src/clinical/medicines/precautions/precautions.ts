import { BODY_PRECAUTIONS } from './body-precautions.ts';
import { EYE_PRECAUTIONS } from './eye-precautions.ts';
import type { Precaution } from './precaution.ts';

export const PRECAUTIONS: readonly Precaution[] = [...EYE_PRECAUTIONS, ...BODY_PRECAUTIONS];
