import type { Named } from '../laterality/against-absent.ts';
import { isOfLids } from '../laterality/socket.ts';
import { PROCEDURES } from './procedures.ts';
import type { Surgery } from './surgery.ts';

/** The eye that an operation needs; one of the lids, for a diagnosis of them, needs none. */
export const operated = ({
  procedimiento,
  ojo,
  cie,
}: Pick<Surgery, 'procedimiento' | 'ojo' | 'cie'>): Named[] =>
  isOfLids(procedimiento, cie) ? [] : [{ que: PROCEDURES[procedimiento].nombre, ojo }];
