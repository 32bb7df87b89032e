// What a person has changed on this page, on its way to the server: each change is kept in this browser first and sent shortly
// after. Without a connection everything goes on, and what waits is sent when the server answers again. A later change of the
// same item takes the place of the earlier one. What is sent together, and what an answer means, its user says.

const retryMs = { first: 3000, longest: 30_000 }

export interface OutboxState {
  /** The place of the last change: at the server (school), in this browser alone (here), or on this page alone (nowhere). */
  readonly saved: 'school' | 'here' | 'nowhere'
  /** The server could not be reached. */
  readonly isCut: boolean
}

export interface OutboxParts<Item, Call, State> {
  /** The user of the outbox shows this beside where the changes are. */
  readonly state: State
  /** The changes that this browser stored before. */
  readonly stored: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** Between a change and its sending. firstChange: no later than that; lastChange: as long as nothing more is typed. */
  readonly pause: { readonly ms: number; readonly from: 'firstChange' | 'lastChange' }
  /** Chooses the next call; undefined: the server has everything. */
  readonly nextCall: (waiting: readonly Item[]) => Call | undefined
  /** Answers what the server has settled, and what it changes here. */
  readonly send: (
    call: Call,
  ) => Promise<{ readonly settled: readonly Item[]; readonly change?: Partial<State> }>
  /** later: the server is not reached. now: something else is to be sent. never: the outbox ends. */
  readonly failed: (error: unknown, call: Call) => 'later' | 'now' | 'never'
  /** It ends: what waits stays in this browser. */
  readonly isOver?: () => boolean
  /** `waiting` is all of it. false: this browser keeps nothing, because its storage is full or shut. */
  readonly keep: (changed: readonly Item[], waiting: readonly Item[]) => boolean | Promise<boolean>
  readonly forget: (settled: readonly Item[], waiting: readonly Item[]) => unknown
}

export interface Outbox<Item, State> {
  readonly getState: () => State & OutboxState
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (change: Partial<State>) => void
  readonly setCut: (isCut: boolean) => void
  /** Keeps these changes, shows what they change, and sends them after the pause. */
  readonly put: (items: readonly Item[], change?: Partial<State>) => void
  /** Drops waiting changes that are not to be sent any more. */
  readonly drop: (isDropped: (item: Item) => boolean, change?: Partial<State>) => void
  /** Sends at once: the page is left, or the connection may be back. */
  readonly send: () => void
  /** Sends at once, and waits for the answers; true: the server has everything. */
  readonly flush: () => Promise<boolean>
  /** Sends what waits once more, without trying again. */
  readonly close: () => void
}

export const openOutbox = <Item, Call, State extends object>(
  parts: OutboxParts<Item, Call, State>,
): Outbox<Item, State> => {
  const { keyOf, nextCall, pause } = parts
  const waiting = new Map(parts.stored.map((item) => [keyOf(item), item]))
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let isSending = false
  /** Something is to be sent at once after what is on its way. */
  let isAskedAgain = false
  let isCut = false
  let isKept = true
  let isClosed = false
  let hasFailed = false
  let retryAfterMs = retryMs.first

  const isOver = () => hasFailed || (parts.isOver?.() ?? false)
  const items = () => [...waiting.values()]
  const isEmpty = () => nextCall(items()) === undefined
  const withSaved = (state: State): State & OutboxState => ({
    ...state,
    saved: isEmpty() ? 'school' : isKept ? 'here' : 'nowhere',
    isCut,
  })
  let state = withSaved(parts.state)
  const set = (change: Partial<State> = {}) => {
    state = withSaved({ ...state, ...change })
    for (const listener of listeners) listener()
  }

  const keep = async (changed: readonly Item[]) => {
    const wasKept = isKept
    isKept = await parts.keep(changed, items())
    if (isKept !== wasKept) set()
  }
  const settle = (settled: readonly Item[]) => {
    // It may have been changed while it was on its way.
    for (const item of settled) if (waiting.get(keyOf(item)) === item) waiting.delete(keyOf(item))
    void parts.forget(settled, items())
  }

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendIn = (ms: number) => {
    stopTimer()
    if (!isClosed) timer = setTimeout(() => void send(), ms)
  }
  const sendAfterPause = () => {
    // Without a connection the next attempt takes it along.
    if (isCut) {
      if (timer === undefined && !isSending) sendIn(retryAfterMs)
    } else if (pause.from === 'lastChange' || timer === undefined) sendIn(pause.ms)
  }

  /** Sends a call, and answers what comes after it. */
  const sendCall = async (call: Call, before: readonly Item[]): Promise<'now' | 'pause' | 'nothing'> => {
    let answer: Awaited<ReturnType<typeof parts.send>>
    try {
      answer = await parts.send(call)
    } catch (error) {
      const retry = parts.failed(error, call)
      if (retry === 'now') return 'now'
      if (retry === 'never') {
        hasFailed = true
        return 'nothing'
      }
      isCut = true
      set()
      sendIn(retryAfterMs)
      retryAfterMs = Math.min(retryAfterMs * 2, retryMs.longest)
      return 'nothing'
    }
    const { settled, change } = answer
    retryAfterMs = retryMs.first
    isCut = false
    settle(settled)
    set(change)
    // The rest of what waited before; what was changed meanwhile has its pause.
    const isSomeLeft = before.some((item) => waiting.get(keyOf(item)) === item)
    return settled.length > 0 && isSomeLeft ? 'now' : 'pause'
  }
  const sendWaiting = async () => {
    isSending = true
    try {
      for (;;) {
        const before = items()
        const call = isOver() ? undefined : nextCall(before)
        if (call === undefined) return
        isAskedAgain = false
        const next = await sendCall(call, before)
        if (next === 'nothing') return
        if (next === 'pause' && !isAskedAgain) return
      }
    } finally {
      isSending = false
      if (!isCut && !isOver() && !isEmpty()) sendAfterPause()
    }
  }
  const send = (): Promise<void> => {
    stopTimer()
    if (isSending) isAskedAgain = true
    else sending = sendWaiting()
    return sending
  }

  if (waiting.size > 0) {
    void keep(items())
    sendIn(0)
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    setCut: (cut) => {
      isCut = cut
      set()
    },
    put: (changed, change) => {
      for (const item of changed) waiting.set(keyOf(item), item)
      void keep(changed)
      set(change)
      if (!isOver()) sendAfterPause()
    },
    drop: (isDropped, change) => {
      const dropped = items().filter(isDropped)
      for (const item of dropped) waiting.delete(keyOf(item))
      void parts.forget(dropped, items())
      set(change)
    },
    send: () => void send(),
    flush: async () => {
      await send()
      // A change may have been made while the first call was on its way.
      if (!isEmpty() && !isCut) await send()
      return isEmpty()
    },
    close: () => {
      isClosed = true
      void send()
    },
  }
}
