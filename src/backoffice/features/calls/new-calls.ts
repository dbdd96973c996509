import type { RoomView, ShownCall } from '#domain/scheduling/room/room-call';

/** How far the screen has announced: the day and the last call of it. */
export interface Heard {
  readonly fecha: string;
  readonly numero: number;
}

/** How far a day has got. */
export const heardOf = ({ fecha, llamados }: RoomView): Heard => ({
  fecha,
  numero: llamados[0]?.numero ?? 0,
});

/** The calls that have not been announced, the oldest first; a screen that has just been opened announces none. */
export function newCalls(view: RoomView, heard: Heard | null): readonly ShownCall[] {
  if (heard === null) return [];
  const since = heard.fecha === view.fecha ? heard.numero : 0;
  return view.llamados.filter(({ numero }) => numero > since).toReversed();
}
