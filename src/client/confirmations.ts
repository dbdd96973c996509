import { queryOptions } from '@tanstack/react-query';
import type { Appointment } from '#domain/scheduling/appointment';
import type { ContactRequest, ContactResult } from '#domain/scheduling/confirmation';
import { API } from '#routes';
import { withParameters } from './availability.ts';
import { answerOf } from './query.ts';

/** A note about reaching a patient, with the name of who took it. */
export interface ContactNoteRecord {
  readonly resultado: ContactResult;
  readonly cuando: string;
  readonly nombre: string;
}

/** An appointment whose patient is to confirm it; `version` is of the appointment and the contact together. */
export type ConfirmationRecord = Pick<
  Appointment,
  'fecha' | 'hora' | 'fin' | 'tipo' | 'estado' | 'medico' | 'estudio' | 'ojos' | 'paciente'
> & {
  readonly id: string;
  readonly version: number;
  readonly contacto: {
    readonly estado: ContactResult;
    readonly veces: number;
    readonly enviado: ContactNoteRecord | null;
    readonly ultimo: ContactNoteRecord | null;
  };
};

/** The worklist of a day. */
export interface ConfirmationDay {
  readonly fecha: string;
  readonly items: readonly ConfirmationRecord[];
}

/** Whom to ask on a day whether they come; without a day, on the next one with attention. */
export const confirmationsQuery = (fecha?: string) =>
  queryOptions({
    queryKey: ['contactos', fecha ?? 'proximo'],
    queryFn: ({ signal }) =>
      answerOf<ConfirmationDay>(withParameters(API.confirmations, { fecha }), { signal }),
  });

/** Notes how far one got with reaching the patient, or takes the last note back. */
export const noteContact = (turno: string, body: ContactRequest): Promise<ConfirmationRecord> =>
  answerOf(API.confirmation(turno), { method: 'POST', body });
