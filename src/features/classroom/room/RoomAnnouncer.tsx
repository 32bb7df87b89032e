// Screen readers read this one region during the lesson. It is always there, because one that comes and goes is not read.
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassroom } from '#src/classroom/ClassroomContext.tsx'
import type { ClassroomState } from '#src/classroom/classroomState.ts'
import { useMedia } from '#src/media/MediaContext.tsx'
import { type Announcement, announcementBetween, sayNext } from './announcementBetween.ts'
import type { RoomProblem } from './roomProblem.ts'
import { useTimedAnnouncements } from './useTimedAnnouncements.ts'

const connectionProblems: readonly RoomProblem['kind'][] = [
  'classroomConnection',
  'mediaConnection',
  'mediaJoin',
]

/** The banner tells of trouble itself, as an alert; that it is over, nothing else says. */
const useConnectedAgain = (problem: RoomProblem | null, announce: (said: Announcement) => void) => {
  const isBroken = problem !== null && connectionProblems.includes(problem.kind)
  const wasBroken = useRef(false)
  useEffect(() => {
    if (wasBroken.current && !isBroken) announce({ key: 'announced.connected' })
    wasBroken.current = isBroken
  }, [isBroken, announce])
}

export const RoomAnnouncer = ({ problem }: { problem: RoomProblem | null }) => {
  const { t } = useTranslation('room')
  const { store: classroom } = useClassroom()
  const { store: media } = useMedia()
  const [sentences, announce] = useReducer(sayNext, [])
  useConnectedAgain(problem, announce)
  useTimedAnnouncements(announce)
  useEffect(() => {
    const compare = (now: ClassroomState, before: ClassroomState) => {
      if (!now.view || !before.view) return
      const news = announcementBetween({ ...before, view: before.view }, { ...now, view: now.view })
      if (news) announce(news)
    }
    const forgets = [
      classroom.subscribe(compare),
      media.subscribe(({ mic, people }, before) => {
        if (mic.isOn !== before.mic.isOn)
          announce({ key: mic.isOn ? 'announced.micOpen' : 'announced.micClosed' })
        const { mySeatId } = classroom.getState()
        const isWeak = (moment: typeof people) =>
          mySeatId !== null && moment.get(mySeatId)?.quality === 'poor'
        if (isWeak(people) && !isWeak(before.people)) announce({ key: 'weakConnection' })
      }),
    ]
    return () => {
      for (const forget of forgets) forget()
    }
  }, [classroom, media])
  return (
    <div role="status" aria-atomic="false" className="visuallyHidden">
      {sentences.map(({ id, key, name = '', number, text }) => (
        <p key={id}>{t(key, { name, number, text })}</p>
      ))}
    </div>
  )
}
