import type { DeviceView } from '#contract/devices';
import { CHARSETS } from '#domain/studies/device-calendar';
import { MODALITIES, modalityOf } from '#domain/studies/device-modality';

/** A device's data while they are typed. */
export interface DeviceDraft {
  readonly nombre: string;
  readonly serie: string;
  readonly vence: string | null;
  readonly ae: string;
  readonly juego: (typeof CHARSETS)[number];
  readonly modalidad: (typeof MODALITIES)[number];
  readonly sala: string;
}

export const NEW_DEVICE: DeviceDraft = {
  ...{ nombre: '', serie: '', vence: null, ae: '', juego: CHARSETS[0], modalidad: 'OT', sala: '' },
};

export const draftOf = (device: DeviceView): DeviceDraft => ({
  nombre: device.nombre,
  serie: device.serie ?? '',
  vence: device.calibracionVence,
  ae: device.ae ?? '',
  juego: device.juego ?? CHARSETS[0],
  modalidad: device.modalidad ?? MODALITIES.find((each) => each === modalityOf(device.id)) ?? 'OT',
  sala: device.sala ?? '',
});

/** What is sent of it: an empty field is none, and without a title there is nothing to say of DICOM. */
export function fieldsOf(draft: DeviceDraft) {
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const ae = given(draft.ae);
  return {
    serie: given(draft.serie),
    calibracionVence: draft.vence,
    ae,
    juego: ae === null ? null : draft.juego,
    sala: given(draft.sala),
  };
}
