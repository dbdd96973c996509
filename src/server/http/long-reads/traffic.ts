/** How many requests are being answered by this process, and how many of them are long reads that give way to the others. */
class Traffic {
  #underWay = 0;
  #long = 0;

  /** Whether somebody waits who must not wait for a long read. */
  readonly isBusy = (): boolean => this.#underWay > this.#long;

  /** Counts a request until it is answered. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Takes a long read out of the count until its answer begins. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.#long += 1;
    try {
      return await work();
    } finally {
      this.#long -= 1;
    }
  }
}

export const traffic = new Traffic();
