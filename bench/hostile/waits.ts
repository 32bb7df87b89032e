// How long things took, also those that have not come yet when they are counted.
export class Waits {
  #took: number[] = []
  #pending = new Set<number>()

  /** Begins one; the answered function ends it. */
  begin(at = performance.now()): () => void {
    // Two that begin at the same moment are two.
    let start = at
    while (this.#pending.has(start)) start += 0.001
    this.#pending.add(start)
    return () => {
      if (this.#pending.delete(start)) this.#took.push(performance.now() - start)
    }
  }

  /** All in ascending order, ms; what is still pending counts with its time so far. Begins anew. */
  take(): number[] {
    const now = performance.now()
    const all = [...this.#took, ...[...this.#pending].map((start) => now - start)]
    this.#took = []
    this.#pending = new Set()
    return all.sort((a, b) => a - b)
  }
}
