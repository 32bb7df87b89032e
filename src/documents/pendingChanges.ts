// What was changed here and may not be with the server yet. While the line is good nothing is counted for a moment:
// a change that is on its way is not worth a word.
export interface PendingChanges {
  /** A change; several with the same label (a stroke that grows) are one. */
  add(label: unknown): void
  setOnline(isOnline: boolean): void
  /** The server has answered something that was asked at that time. */
  heard(askedAt: number): void
  /** When the oldest change was made of which nothing is known; null when there is none. */
  readonly oldest: number | null
  close(): void
}

/** A change that carries its label; any other origin of a transaction is a label itself. */
export class LabelledChange {
  readonly labels: readonly string[]

  constructor(labels: readonly string[]) {
    this.labels = labels
  }
}

const patienceMs = 4000

interface Parts {
  now: () => number
  onCount: (count: number) => void
}

export const createPendingChanges = ({ now, onCount }: Parts): PendingChanges => {
  const changed = new Map<unknown, number>()
  let isOnline = false
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const oldest = () => {
    let first: number | null = null
    for (const at of changed.values()) if (first === null || at < first) first = at
    return first
  }
  const show = () => {
    clearTimeout(timer)
    const first = oldest()
    const isLate = first !== null && now() - first >= patienceMs
    const count = isOnline && !isLate ? 0 : changed.size
    if (count !== shown) {
      shown = count
      onCount(count)
    }
    if (first !== null && isOnline && !isLate) timer = setTimeout(show, first + patienceMs - now())
  }
  return {
    add: (label) => {
      const labels = label instanceof LabelledChange ? label.labels : [label]
      for (const one of labels) changed.set(one, now())
      show()
    },
    setOnline: (next) => {
      // Coming back, the two sides told each other everything before the line counts as good.
      isOnline = next
      show()
    },
    heard: (askedAt) => {
      for (const [label, at] of changed) if (at <= askedAt) changed.delete(label)
      show()
    },
    get oldest() {
      return oldest()
    },
    close: () => clearTimeout(timer),
  }
}
