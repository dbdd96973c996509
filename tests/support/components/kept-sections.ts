import type { Answers } from './contract-network.ts';
import type { SectionRecord } from '#client/queries/clinical/visits';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { present } from '#domain/shared/typed-record';

type Save = NonNullable<Answers['saveSection']>;
type Asked = Parameters<Save>[0];

type Eyes = NonNullable<Asked['body']['valores']>[string];
const EN = { en: '2026-11-20T13:00:00.000Z' };

/** What is written of each eye; undefined takes away. */
const taken = ({ OD, OI, AO }: Eyes) => ({
  ...(OD === undefined ? {} : { OD: OD === null ? undefined : { ...OD, ...EN } }),
  ...(OI === undefined ? {} : { OI: OI === null ? undefined : { ...OI, ...EN } }),
  ...(AO === undefined ? {} : { AO: AO === null ? undefined : { ...AO, ...EN } }),
});

/** Keeps the parts of an examination as the clinic does, so that what was saved is what the screen goes on with. */
export function keepingSections(parts = new Map<string, SectionRecord>()): Save {
  return ({ params, body }) => {
    const seccion = SECTION_IDS.find((id) => id === params.seccion) ?? 'motivo';
    const before = parts.get(seccion) ?? { seccion, version: 0, valores: {}, estados: {} };
    const valores = { ...before.valores };
    for (const [campo, eyes] of Object.entries(body.valores ?? {})) {
      const { OD, OI, AO } = { ...valores[campo], ...taken(eyes) };
      valores[campo] = present({ OD, OI, AO });
    }
    const { OD = null, OI = null } = { ...before.estados, ...body.estados };
    const texts = Object.entries({ ...before.sinEntender, ...body.sinEntender }).filter(
      (each): each is [string, string] => each[1] !== null,
    );
    const after: SectionRecord = {
      ...{ seccion, version: body.version + 1, valores },
      estados: { ...(OD === null ? {} : { OD }), ...(OI === null ? {} : { OI }) },
      ...(texts.length === 0 ? {} : { sinEntender: Object.fromEntries(texts) }),
    };
    parts.set(seccion, after);
    return { ...after, avisos: [] };
  };
}
