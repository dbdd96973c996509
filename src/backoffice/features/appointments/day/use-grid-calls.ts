import type { KeyboardEvent, MouseEvent } from 'react';
import { CALLING } from '#copy/office/room';
import { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { recordIn, type DayColumn } from './day-model.ts';

/** Calls the patient of the card whose button or key was pressed; true if the event was such a call. */
export function useGridCalls(columns: readonly DayColumn[]): (event: MouseEvent | KeyboardEvent) => boolean {
  const { mayCall, call } = useCall();
  return (event) => {
    const element = event.target instanceof Element ? event.target : null;
    const isKey = 'key' in event;
    if (isKey && (event.key.toUpperCase() !== CALLING.key || event.ctrlKey || event.metaKey || event.altKey))
      return false;
    const id = isKey
      ? element?.closest<HTMLElement>('[data-turno]')?.dataset['turno']
      : element?.closest<HTMLElement>('[data-llamar]')?.dataset['llamar'];
    const record = id === undefined ? undefined : recordIn(columns, id);
    if (record === undefined || !mayCall(record)) return false;
    call(record);
    return true;
  };
}
