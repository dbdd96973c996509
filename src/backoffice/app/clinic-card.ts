import { toRange, type Block } from '#domain/scheduling/hours/weekly-schedule';
import type { MinuteRange } from '#domain/shared/interval';
import { USUAL_DAY } from '#domain/shared/said-hour';
import type { ClinicCard } from '#backoffice/shared/screen/visit-context.ts';

/** The part of the clinic's content that staff use on paper and in messages. */
interface ClinicContent {
  readonly direccion: string;
  readonly referencia: string;
  readonly telefono: { readonly visible: string };
  readonly whatsapp: { readonly host: string };
  readonly horario: readonly { readonly bloques: readonly Block[] }[];
}

/** The clinic's card from its content; empty without content. */
export const clinicCard = (content: ClinicContent | undefined): ClinicCard => ({
  direccion: content?.direccion ?? '',
  referencia: content?.referencia ?? '',
  telefono: content?.telefono.visible ?? '',
  whatsappHost: content?.whatsapp.host ?? 'wa.me',
  abierto: openFrom((content?.horario ?? []).flatMap(({ bloques }) => bloques.map(toRange))),
});

function openFrom(blocks: readonly MinuteRange[]): MinuteRange {
  if (blocks.length === 0) return USUAL_DAY;
  return {
    inicio: Math.min(...blocks.map(({ inicio }) => inicio)),
    fin: Math.max(...blocks.map(({ fin }) => fin)),
  };
}
