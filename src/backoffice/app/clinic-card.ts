import type { ClinicCard } from '#backoffice/shared/screen/visit-context.ts';

/** The part of the clinic's content that staff use on paper and in messages. */
interface ClinicContent {
  readonly direccion: string;
  readonly referencia: string;
  readonly telefono: { readonly visible: string };
  readonly whatsapp: { readonly host: string };
}

/** The clinic's card from its content; empty without content. */
export const clinicCard = (content: ClinicContent | undefined): ClinicCard => ({
  direccion: content?.direccion ?? '',
  referencia: content?.referencia ?? '',
  telefono: content?.telefono.visible ?? '',
  whatsappHost: content?.whatsapp.host ?? 'wa.me',
});
