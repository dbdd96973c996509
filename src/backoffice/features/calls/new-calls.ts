import type { RoomView, ShownCall } from '#domain/scheduling/room/room-call';

/** What the screen has announced so far: the day and its last call. */
export interface Heard {
  readonly fecha: string;
  readonly numero: number;
}

/** The latest call of a day. */
export const heardOf = ({ fecha, llamados }: RoomView): Heard => ({
  fecha,
  numero: llamados[0]?.numero ?? 0,
});

/** The calls not announced yet, oldest first; a screen just opened announces none. */
export function newCalls(view: RoomView, heard: Heard | null): readonly ShownCall[] {
  if (heard === null) return [];
  const since = heard.fecha === view.fecha ? heard.numero : 0;
  return view.llamados.filter(({ numero }) => numero > since).toReversed();
}
