// Who talks with whom in the next turn of a pair carousel. Everybody meets everybody before two meet again (the circle
// method); who has no partner is taken in turn. Pure, by numbers of the places in the circle.

/** Of one turn: pairs, a group of three, or one alone. */
export type Turn = readonly (readonly number[])[]

interface Circle {
  /** How many have taken part so far. */
  readonly count: number
  readonly present: ReadonlySet<number>
  readonly past: readonly Turn[]
}

/** Pairs of those present; at most one is alone. */
export const nextTurn = ({ count, present, past }: Circle): Turn => {
  const met = meetings(past)
  const alone = timesAlone(past)
  const size = count + (count % 2)
  const turns = Array.from({ length: Math.max(1, size - 1) }, (_, round) =>
    completed(circleRound(size, round), { present, met, alone }),
  )
  const cost = (turn: Turn) =>
    turn.reduce(
      (sum, group) =>
        sum +
        (group.length === 2 ? met(group[0] ?? 0, group[1] ?? 0) : 0) +
        (group.length === 1 ? alone(group[0] ?? 0) : 0),
      0,
    )
  return turns.reduce((best, turn) => (cost(turn) < cost(best) ? turn : best))
}

/** The one alone joins a pair, each time another one. */
export const inThree = (turn: Turn, number: number): Turn => {
  const single = turn.find((group) => group.length === 1)
  const pairs = turn.filter((group) => group.length > 1)
  if (!single || pairs.length === 0) return turn
  return pairs.map((pair, index) => (index === number % pairs.length ? [...pair, ...single] : pair))
}

/** One place stays, the others go around it. */
const circleRound = (size: number, round: number): [number, number][] => {
  const others = size - 1
  const at = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + round) % others))
  return Array.from({ length: size / 2 }, (_, index) => [at(index), at(size - 1 - index)])
}

/** Who would meet somebody absent gets another partner. */
const completed = (
  pairs: readonly [number, number][],
  { present, met, alone }: { present: ReadonlySet<number>; met: Met; alone: Alone },
): Turn => {
  const whole = pairs.filter((pair) => pair.every((one) => present.has(one)))
  const singles = pairs.flat().filter((one) => present.has(one) && !whole.some((pair) => pair.includes(one)))
  const left =
    singles.length % 2 === 0 ? undefined : [...singles].sort((a, b) => alone(a) - alone(b) || a - b)[0]
  let rest = singles.filter((one) => one !== left)
  const added: number[][] = []
  while (rest.length > 1) {
    const [first = 0, ...others] = rest
    const [partner = 0] = others.sort((a, b) => met(first, a) - met(first, b) || a - b)
    added.push([first, partner])
    rest = rest.filter((one) => one !== first && one !== partner)
  }
  return [...whole, ...added, ...(left === undefined ? [] : [[left]])]
}

type Met = (a: number, b: number) => number
type Alone = (one: number) => number

const meetings = (past: readonly Turn[]): Met => {
  const counts = new Map<string, number>()
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
  for (const [a, b] of past.flat().flatMap(pairsIn)) counts.set(key(a, b), (counts.get(key(a, b)) ?? 0) + 1)
  return (a, b) => counts.get(key(a, b)) ?? 0
}

/** In a group of three the third one counts as alone, and the two as a pair. */
const pairsIn = (group: readonly number[]): [number, number][] => {
  const [a, b] = group
  return a === undefined || b === undefined ? [] : [[a, b]]
}

const timesAlone = (past: readonly Turn[]): Alone => {
  const counts = new Map<number, number>()
  for (const group of past.flat()) {
    const single = group.length === 1 ? group[0] : group[2]
    if (single !== undefined) counts.set(single, (counts.get(single) ?? 0) + 1)
  }
  return (one) => counts.get(one) ?? 0
}
