import type { FileIdentity } from './file-identity.ts';

/**
 * What a file says, with the doubt that another one of the same instance casts on it: `otro` is the other one's name, null
 * where there is none. What was told of this before is told again.
 */
export function doubtingCopy({ dudas, ...said }: FileIdentity, otro: string | null): FileIdentity {
  const rest = dudas?.filter(({ que }) => que !== 'instancia') ?? [];
  const all = otro === null ? rest : [...rest, { que: 'instancia' as const, dice: otro }];
  return all.length === 0 ? said : { ...said, dudas: all };
}
