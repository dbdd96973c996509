import { addDays } from '#domain/shared/civil-date';
import type { Device } from '#domain/studies/device-calendar';
import { type EquipmentId, EQUIPMENT_IDS, deviceName } from '#domain/studies/device';
import { present } from '#domain/shared/typed-record';

/** Days until a device's calibration is due; devices not listed here are calibrated with each use. */
const CALIBRATION_DAYS: Partial<Record<EquipmentId, number>> = {
  'schwind-topografo-sirius': 9,
  'zeiss-campimetro-field-analizer-3': 64,
  'lenstar-biometro': 121,
  'konan-cellcheck-recuento-endotelial': 40,
  'topcon-oct-triton': 87,
  'zeiss-oct-cirrus-5000': 150,
};

/** The ten devices of the sample clinic: one calibration is nearly due, one device has maintenance next week. */
export const sampleDevices = (today: string): (Device & { id: EquipmentId })[] =>
  EQUIPMENT_IDS.map((id, index) => {
    const days = CALIBRATION_DAYS[id];
    const serie = `MUESTRA-${String(index + 1).padStart(4, '0')}`;
    return {
      id,
      nombre: deviceName(id),
      serie,
      paradas: id === 'optos-fondo-de-ojo' ? [maintenance(addDays(today, 7))] : [],
      ...present({ calibracionVence: days === undefined ? undefined : addDays(today, days) }),
    };
  });

const maintenance = (fecha: string): Device['paradas'][number] => ({
  id: 'mantenimiento-muestra',
  fecha,
  desdeHora: '08:00',
  hastaHora: '12:00',
  clase: 'mantenimiento',
  motivo: 'Mantenimiento preventivo',
});
