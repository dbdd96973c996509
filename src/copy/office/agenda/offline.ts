/** The office without a network, after the page was loaded again. */
export const OFFLINE_DAY = {
  title: 'Sin conexión',
  lead: 'La clínica no responde. Esto es lo que se sabía, y no se puede cambiar hasta que vuelva la red.',
  /** Before the hour and the day of the copy. */
  was: 'Así estaba a las',
  of: 'del',
  visits: 'Turnos:',
  columns: ['Hora', 'Paciente', 'Con', 'Para', 'Estado'],
  caption: 'Turnos de hoy, por hora',
  locked:
    'Pasaron diez minutos sin que nadie usara esta pantalla, y la agenda guardada se borró. Cuando vuelva la red, ingrese de nuevo.',
  none: 'Esta pestaña no tiene guardada la agenda de hoy. Se guarda cuando alguien la abre, y solo para esa pestaña.',
  again: 'Volver a intentar',
} as const;
