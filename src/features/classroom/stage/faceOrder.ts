// Orders the faces of the strip: who has the floor, who speaks, raised hands, then the others in turn.
// Pure: the clock is an argument. A face moves only when something happened to it, or when its turn is over.
import type { SeatView } from '#contract/classroom/classroom.ts'
import type { SeatId } from '#contract/ids.ts'
import { byName } from '#src/lib/byName.ts'

/** After the last syllable a face stays in front for so long (ms). */
const keepMs = 8_000
/** While there are more people than places, one of them changes so often (ms). */
const turnMs = 8_000

interface Voice {
  since: number
  /** null: speaks now. */
  silentSince: number | null
}

export interface FaceOrder {
  shownIds: readonly SeatId[]
  /** The first has the floor, and is large. */
  isLed: boolean
  voices: ReadonlyMap<SeatId, Voice>
  /** The time when each came into the strip or went out of it; absent: was never in it. */
  movedAt: ReadonlyMap<SeatId, number>
  /** The end of the last turn; null while everybody is shown. */
  turnedAt: number | null
}

export const noFaces: FaceOrder = {
  shownIds: [],
  isLed: false,
  voices: new Map(),
  movedAt: new Map(),
  turnedAt: null,
}

/** The number of faces for which there is room; the first is large when the strip is led. */
export interface Capacity {
  led: number
  even: number
}

interface Input {
  seats: readonly SeatView[]
  capacity: Capacity
  isSpeaking: (seatId: SeatId) => boolean
  /** ms */
  now: number
}

type VoiceInput = Pick<Input, 'seats' | 'isSpeaking' | 'now'>

const nextVoices = (before: FaceOrder['voices'], { seats, isSpeaking, now }: VoiceInput) => {
  const voices = new Map<SeatId, Voice>()
  for (const { id } of seats) {
    const voiceBefore = before.get(id)
    if (isSpeaking(id)) {
      voices.set(
        id,
        voiceBefore?.silentSince === null
          ? voiceBefore
          : { since: voiceBefore?.since ?? now, silentSince: null },
      )
    } else if (voiceBefore) {
      const voice = voiceBefore.silentSince === null ? { ...voiceBefore, silentSince: now } : voiceBefore
      if (now - (voice.silentSince ?? now) < keepMs) voices.set(id, voice)
    }
  }
  return voices
}

const ranks = { teacher: 0, called: 1, onMic: 2, voice: 3, hand: 4, other: 5 } as const

const rankOf = (seat: SeatView, voices: FaceOrder['voices']): number => {
  if (seat.role === 'host') return ranks.teacher
  if (seat.isCalled) return ranks.called
  if (seat.isOnMic) return ranks.onMic
  if (voices.has(seat.id)) return ranks.voice
  return seat.hand ? ranks.hand : ranks.other
}

const sortFaces = (before: FaceOrder, seats: readonly SeatView[], voices: FaceOrder['voices']) => {
  const key = ({ id, hand, ...seat }: SeatView) => {
    const place = before.shownIds.indexOf(id)
    const isShown = place >= 0
    return [
      rankOf({ id, hand, ...seat }, voices),
      voices.get(id)?.since ?? Number.MAX_VALUE,
      hand?.raisedAt ?? Number.MAX_VALUE,
      isShown ? place : Number.MAX_VALUE,
      // Among those who wait, people who were never shown come first, then those who have waited longest.
      isShown ? 0 : (before.movedAt.get(id) ?? 0),
    ]
  }
  const keyed = seats.map((seat) => ({ seat, key: key(seat) }))
  keyed.sort((a, b) => {
    const at = a.key.findIndex((value, index) => value !== b.key[index])
    return at < 0 ? byName(a.seat, b.seat) : (a.key[at] ?? 0) - (b.key[at] ?? 0)
  })
  return keyed.map(({ seat }) => seat)
}

/** The place whose face has been shown longest. */
const longestShown = (ids: readonly SeatId[], movedAt: FaceOrder['movedAt']): number => {
  const times = ids.map((id) => movedAt.get(id) ?? 0)
  return times.indexOf(Math.min(...times))
}

/** The others keep their places, and when their turn is over, one who waits takes a place. */
const takeTurns = (
  before: FaceOrder,
  { others, places, now }: { others: readonly SeatId[]; places: number; now: number },
) => {
  const shownIds = others.filter((id) => before.shownIds.includes(id))
  const waiting = others.filter((id) => !before.shownIds.includes(id))
  while (shownIds.length > places) waiting.push(...shownIds.splice(longestShown(shownIds, before.movedAt), 1))
  shownIds.push(...waiting.splice(0, places - shownIds.length))
  if (waiting.length === 0) return { shownIds, turnedAt: null }
  const { turnedAt } = before
  const next = waiting[0]
  if (turnedAt === null || next === undefined || shownIds.length === 0)
    return { shownIds, turnedAt: turnedAt ?? now }
  if (now - turnedAt < turnMs) return { shownIds, turnedAt }
  shownIds[longestShown(shownIds, before.movedAt)] = next
  return { shownIds, turnedAt: now }
}

const isSameList = (a: readonly SeatId[], b: readonly SeatId[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

const isSame = (a: FaceOrder, b: FaceOrder): boolean =>
  a.isLed === b.isLed &&
  a.turnedAt === b.turnedAt &&
  isSameList(a.shownIds, b.shownIds) &&
  a.voices.size === b.voices.size &&
  [...a.voices].every(([id, voice]) => b.voices.get(id) === voice)

/** The next order; the same value when nothing changed. */
export const nextFaces = (before: FaceOrder, { seats, capacity, isSpeaking, now }: Input): FaceOrder => {
  const voices = nextVoices(before.voices, { seats, isSpeaking, now })
  const sorted = sortFaces(before, seats, voices)
  const first = sorted[0]
  const isLed = first !== undefined && rankOf(first, voices) <= ranks.onMic
  const places = isLed ? capacity.led : capacity.even
  const isOther = (seat: SeatView) => rankOf(seat, voices) === ranks.other
  const ahead = sorted.filter((seat) => !isOther(seat)).map(({ id }) => id)
  const others = sorted.filter(isOther).map(({ id }) => id)
  const turns = takeTurns(before, { others, places: Math.max(0, places - ahead.length), now })
  const shownIds = [...ahead.slice(0, places), ...turns.shownIds]
  const movedAt = new Map(before.movedAt)
  for (const id of shownIds) if (!before.shownIds.includes(id)) movedAt.set(id, now)
  for (const id of before.shownIds) if (!shownIds.includes(id)) movedAt.set(id, now)
  const next = { shownIds, isLed, voices, movedAt, turnedAt: turns.turnedAt }
  return isSame(before, next) ? before : next
}
