/** How a picture is looked at: `x` and `y` move it by parts of the frame's own size, so that two frames move together. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly isInverted: boolean;
  /** Which frame of a volume, from the first (0) to the last (1), so that two volumes go through together; null is the middle. */
  readonly at: number | null;
}

/** All of the picture, as it is. */
export const WHOLE: View = { zoom: 1, x: 0, y: 0, isInverted: false, at: null };

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

/** The frame that is shown of so many; a volume is looked at from its middle. */
export const frameOf = ({ at }: Pick<View, 'at'>, frames: number): number =>
  at === null ? Math.floor((frames - 1) / 2) : Math.round(at * (frames - 1));

/** The view at another frame of so many. */
export const atFrame = (view: View, index: number, frames: number): View => ({
  ...view,
  at: frames < 2 ? null : Math.min(frames - 1, Math.max(0, index)) / (frames - 1),
});
