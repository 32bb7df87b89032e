// Sections with minutes of their own: entered one after the other, left only forwards, and closed afterwards.

export interface TimedSection {
  readonly id: string
  /** With the factor of the student; null: the section is free. */
  readonly minutes: number | null
  /** Both are epoch ms by the server's clock. */
  readonly enteredAt: number | null
  readonly leftAt: number | null
}

/** free: always open. ahead: not entered yet. running: its answers are taken. over: left, or its time is over. */
export type SectionStep = 'free' | 'ahead' | 'running' | 'over'

const minuteMs = 60_000

/** When the time of a section that was entered is over; null: it is not timed, or not entered. */
export const sectionEnd = ({ minutes, enteredAt }: TimedSection): number | null =>
  minutes === null || enteredAt === null ? null : enteredAt + minutes * minuteMs

export const sectionStepOf = (section: TimedSection, now: number): SectionStep => {
  if (section.minutes === null) return 'free'
  if (section.enteredAt === null) return 'ahead'
  const end = sectionEnd(section)
  return section.leftAt !== null || (end !== null && end <= now) ? 'over' : 'running'
}

export const runningSection = <S extends TimedSection>(sections: readonly S[], now: number): S | undefined =>
  sections.find((section) => sectionStepOf(section, now) === 'running')

/** The timed section that comes next. None is passed over. */
const nextTimed = <S extends TimedSection>(sections: readonly S[]): S | undefined =>
  sections.find(({ minutes, enteredAt }) => minutes !== null && enteredAt === null)

/** Where the way leads from here: out of a running section to what follows, else to the next timed one. */
export const nextSection = <S extends TimedSection>(sections: readonly S[], now: number): S | undefined => {
  const running = runningSection(sections, now)
  if (!running) return nextTimed(sections)
  const after = sections.slice(sections.indexOf(running) + 1)
  return after.find((section) => section.minutes === null || section === nextTimed(sections))
}

/** The sections after one is entered, which leaves the one that runs. Null: it is closed, lies behind, or its turn has not come. */
export const enterSection = <S extends TimedSection>(
  sections: readonly S[],
  id: string,
  now: number,
): readonly S[] | null => {
  const running = runningSection(sections, now)
  const target = sections.find((section) => section.id === id)
  if (!target) return null
  if (target === running) return sections
  if (running && sections.indexOf(target) < sections.indexOf(running)) return null
  if (target.minutes !== null && target !== nextTimed(sections)) return null
  return sections.map((section) => {
    if (section === running) return { ...section, leftAt: now }
    return section === target && section.minutes !== null ? { ...section, enteredAt: now } : section
  })
}
