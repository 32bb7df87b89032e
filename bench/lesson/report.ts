// What the samples of all pages say about the lesson.
import { TrackSource } from '@livekit/protocol'
import type { Sample, Stream } from '../../e2e/support/watchMedia.ts'
import { overlaps, pausesOf, type Span, type Step, secondsOf, stepsOf, unitsOf } from './heard.ts'
import type { Lesson } from './lesson.ts'
import type { LessonRecord } from './record.ts'

/** A fault and its consequences: no longer. */
const afterMs = 30_000
/** Sound that left before a mic closed may still arrive. */
const graceMs = 3000
/** A quarter of a second of speech has a hundred times as much. */
const audibleEnergy = 1e-4

const withAfter = ({ from, to }: Span): Span => ({ from, to: to + afterMs })
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const longest = (spans: readonly Span[]) => Math.max(0, ...spans.map(secondsOf))
const shown = (seconds: number) => seconds.toFixed(1)

export const reportOf = (
  lesson: Lesson,
  record: LessonRecord,
  samples: ReadonlyMap<string, readonly Sample[]>,
) => {
  const { people, senders, seatIds } = lesson
  const senderOf = ({ track }: Stream) => senders.get(/TR_\S+/.exec(track)?.[0] ?? '')
  const of = (name: string, source: TrackSource) => (stream: Stream) => {
    const sender = senderOf(stream)
    return sender?.seat === seatIds.get(name) && sender?.source === source
  }
  /** Seconds of sound without a known sender: this much of what a row lacks was heard and not counted. */
  const unknownSound = (name: string) =>
    sum(
      stepsOf(samples.get(name) ?? [], (stream) => stream.kind === 'audio' && !senderOf(stream))
        .filter(({ packets }) => packets > 0)
        .map(secondsOf),
    )
  const micAt = (name: string, at: number) => record.mics.get(name)?.findLast((one) => one.at <= at)?.isOpen
  const [teacher, laptop] = people
  if (!teacher || !laptop) throw new Error('a lesson has a teacher and a laptop')
  const lids = record.lids.map(withAfter)
  const restarts = record.restarts.map(withAfter)

  /** What one hears of another; a closed lid of either is left out of it. */
  const heard = (name: string, from: string) => {
    const steps = stepsOf(samples.get(name) ?? [], of(from, TrackSource.MICROPHONE))
    const isConcerned = [name, from].includes(laptop.name)
    const open = steps.filter(({ to }) => micAt(from, to - graceMs) && micAt(from, to))
    const faults = [...restarts, ...(isConcerned ? lids : [])]
    const usual = open.filter((step) => !faults.some((fault) => overlaps(step, fault)))
    /** Seconds after the end of a fault until sound came and stayed. */
    const backAfter = (fault: Span) => {
      const within = pausesOf(open).filter((pause) => overlaps(pause, withAfter(fault)))
      return Math.max(0, ...within.map(({ to }) => (to - fault.to) / 1000))
    }
    const pauseAt = (fault: Span) =>
      longest(pausesOf(open).filter((pause) => overlaps(pause, withAfter(fault))))
    return { steps, usual, pauses: pausesOf(usual), backAfter, pauseAt, isConcerned }
  }
  const outSeconds = (name: string) => {
    const all = samples.get(name) ?? []
    return sum(all.map(({ at, isOut }, index) => (isOut ? (at - (all[index - 1]?.at ?? at)) / 1000 : 0)))
  }
  const rows = people.map(({ name, on }) => {
    const from = name === teacher.name ? laptop.name : teacher.name
    const { usual, pauses, backAfter, pauseAt, isConcerned } = heard(name, from)
    const { units, frozen } = unitsOf(usual)
    const camera = stepsOf(samples.get(name) ?? [], of(from, TrackSource.CAMERA)).filter(
      (step) => ![...restarts, ...(isConcerned ? lids : [])].some((fault) => overlaps(step, fault)),
    )
    const lidBack = (index: number) => {
      const lid = record.lids[index]
      return isConcerned && lid ? shown(backAfter(lid)) : '-'
    }
    const [restart] = record.restarts
    return {
      'who hears whom': `${on} < ${from === teacher.name ? 'teacher' : 'laptop'}`,
      'minutes of sound': shown(sum(usual.map(secondsOf)) / 60),
      'made up, %': (
        (100 * sum(usual.map((step: Step) => step.concealed))) /
        Math.max(1, sum(usual.map((step) => step.samples)))
      ).toFixed(2),
      'units frozen': `${frozen} of ${units} (${((100 * frozen) / Math.max(1, units)).toFixed(1)} %)`,
      'pauses, longest s': `${pauses.length}, ${shown(longest(pauses))}`,
      'picture: freezes, s': `${sum(camera.map((step) => step.freezes))}, ${shown(sum(camera.map((step) => step.freezeSeconds)))}`,
      'out of the classroom, s': shown(outSeconds(name)),
      'back after lid 1, 2, s': `${lidBack(0)}, ${lidBack(1)}`,
      'sound of unknown tracks, s': shown(unknownSound(name)),
      'pause at the restart, s': restart ? shown(pauseAt(restart)) : '-',
      'back after the restart, s': restart ? shown(backAfter(restart)) : '-',
    }
  })
  /** Sound of somebody whose mic had to be closed, as it arrived at the teacher. */
  const wrongUnmutes = people.slice(1).flatMap(({ name }) => {
    const steps = stepsOf(samples.get(teacher.name) ?? [], of(name, TrackSource.MICROPHONE))
    const wrong = steps.filter(
      ({ to, energy }) =>
        energy > audibleEnergy && [to, to - graceMs].every((at) => micAt(name, at) === false),
    )
    return wrong.length > 0
      ? [`${name}: ${wrong.length} times, first ${shown(((wrong[0]?.to ?? 0) - record.startedAt) / 1000)} s`]
      : []
  })
  return { rows, wrongUnmutes }
}

export const printTable = (rows: readonly { [column: string]: string }[]) => {
  const columns = Object.keys(rows[0] ?? {})
  for (const cells of [columns, columns.map(() => '---'), ...rows.map((row) => Object.values(row))])
    console.log(`| ${cells.join(' | ')} |`)
}
