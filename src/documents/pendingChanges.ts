// Local changes that the server may not have yet. While connected, changes younger than a few seconds are not counted:
// they are usually just on their way.
export interface PendingChanges {
  /** Notes a change; several with the same label (a stroke that grows) are one. */
  add(label: unknown): void
  setOnline(isOnline: boolean): void
  /** The server has answered a request sent at that time. */
  heard(askedAt: number): void
  /** The time of the oldest unconfirmed change; null if there is none. */
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

const showAfterMs = 4000

interface Parts {
  now: () => number
  onCount: (count: number) => void
}

export const createPendingChanges = ({ now, onCount }: Parts): PendingChanges => {
  const changed = new Map<unknown, number>()
  let isOnline = false
  let reportedCount = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const oldest = () => {
    let first: number | null = null
    for (const at of changed.values()) if (first === null || at < first) first = at
    return first
  }
  const show = () => {
    clearTimeout(timer)
    const first = oldest()
    const isLate = first !== null && now() - first >= showAfterMs
    const count = isOnline && !isLate ? 0 : changed.size
    if (count !== reportedCount) {
      reportedCount = count
      onCount(count)
    }
    if (first !== null && isOnline && !isLate) timer = setTimeout(show, first + showAfterMs - now())
  }
  return {
    add: (label) => {
      const labels = label instanceof LabelledChange ? label.labels : [label]
      for (const one of labels) changed.set(one, now())
      show()
    },
    setOnline: (next) => {
      // After a reconnect both sides have synchronised before the connection counts as online.
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
