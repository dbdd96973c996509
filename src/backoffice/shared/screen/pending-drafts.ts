/** Sends what a screen has not sent yet; true when the server has everything. */
type Send = () => Promise<boolean>;

const pending = new Set<Send>();

/** Registers typed text that may not have reached the server yet; returns the function that takes it out again. */
export function watchDraft(send: Send): () => void {
  pending.add(send);
  return () => void pending.delete(send);
}

/** Sends everything that is still to be sent. */
export async function sendDrafts(): Promise<void> {
  await Promise.all([...pending].map((send) => send()));
}
