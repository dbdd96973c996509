import type { OwnCopies, Room } from '#domain/upkeep/upkeep';

/** What a clinic knows of the machine that it is on. Never throws: what cannot be known is null. */
export interface Upkeep {
  /** Null where the backend's provider keeps the copies. */
  copies(): Promise<OwnCopies | null>;
  /** The disk of the data; null where the backend has none of its own. */
  room(): Promise<Room | null>;
}
