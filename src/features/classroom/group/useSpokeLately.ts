// Who speaks in other groups, at a LiveKit server: it names to a page only the speakers that the page hears. The talk
// time that the host gets every three seconds grows for everybody who spoke since then.
import { useEffect, useRef, useState } from 'react'
import type { UserId } from '#contract/ids.ts'
import { useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { useMediaState } from '#src/media/MediaContext.tsx'

/** A little longer than the pause between two messages, so that the mark of a long speech does not flicker. */
const shownMs = 4000

/** Always false with the embedded engine, which names all speakers to the host. */
export const useSpokeLately = (userId: UserId): boolean => {
  const isLiveKit = useMediaState(({ engine }) => engine?.udpPort === null)
  const seconds = useClassroomState(({ talkTime }) => talkTime?.[userId]?.seconds ?? 0)
  const before = useRef(seconds)
  const [spokeLately, setSpokeLately] = useState(false)
  useEffect(() => {
    if (seconds === before.current) return
    before.current = seconds
    setSpokeLately(true)
    const timer = setTimeout(() => setSpokeLately(false), shownMs)
    return () => clearTimeout(timer)
  }, [seconds])
  return isLiveKit && spokeLately
}
