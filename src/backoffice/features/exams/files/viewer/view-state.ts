/** How a picture is looked at: `x` and `y` move it by parts of the frame's own size, so that two frames move together. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly isInverted: boolean;
}

/** All of the picture, as it is. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0, isInverted: false };

const MOST_ZOOM = 16;
/** One press of a button or key. */
export const ZOOM_STEP = 1.26;
/** An arrow moves by this part of the frame. */
export const MOVE_STEP = 0.1;

/** Moved by parts of the frame; never so far that the picture leaves it. */
export function moved(view: View, dx: number, dy: number): View {
  const room = (view.zoom - 1) / 2;
  const held = (value: number): number => Math.min(room, Math.max(-room, value));
  return { ...view, x: held(view.x + dx), y: held(view.y + dy) };
}

/** Larger or smaller; what lies at `at`, in parts of the frame from its middle, stays where it is. */
export function zoomed(view: View, factor: number, at = { x: 0, y: 0 }): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const ratio = zoom / view.zoom;
  return moved({ ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, 0, 0);
}
