// The private talks of the host's page. The microphone is shut from the press until the media engine has cut the two off
// from the others, and from the release until the class may hear it again: no word of the talk is heard by the class.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SeatId } from '#contract/ids.ts'
import { useClassroom, useClassroomState } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import type { PrivateTalkControl } from '../shared/PrivateTalkContext.ts'

const retryMs = 1000

export const usePrivateTalk = (): PrivateTalkControl => {
  const classroom = useClassroom()
  const media = useMedia()
  const [wanted, setWanted] = useState<SeatId | null>(null)
  const isLive = useClassroomState((state) => state.status === 'live')
  const talk = useClassroomState((state) => state.view?.privateTalk ?? null)
  const privateTalk = useMediaState((state) => state.privateTalk)
  const isPrivate = wanted !== null && talk?.studentId === wanted && (privateTalk?.has(wanted) ?? false)
  const isOver = wanted === null && talk === null && privateTalk === null

  const start = useCallback(
    (seatId: SeatId) => {
      media.overrideMic(false)
      setWanted(seatId)
      void classroom.request('privateTalk:start', { seatId }).then(({ ok }) => {
        if (!ok) setWanted((current) => (current === seatId ? null : current))
      })
    },
    [classroom, media],
  )
  const stop = useCallback(() => {
    media.overrideMic(false)
    setWanted(null)
  }, [media])

  useEffect(() => {
    if (wanted !== null) media.overrideMic(isPrivate)
    else if (isOver) media.overrideMic(null)
  }, [media, wanted, isPrivate, isOver])
  useEffect(() => () => media.overrideMic(null), [media])

  // A talk that is not wanted is ended: after a release, and also one from before this page was loaded.
  useEffect(() => {
    if (wanted !== null || talk === null || !isLive) return
    const end = () => void classroom.request('privateTalk:end', {})
    end()
    const again = setInterval(end, retryMs)
    return () => clearInterval(again)
  }, [classroom, wanted, talk, isLive])

  // It ended by itself: what is said on would be heard by all, so the microphone waits for its owner.
  const talkedWith = useRef<SeatId | null>(null)
  useEffect(() => {
    const isOn = wanted !== null && talk?.studentId === wanted
    if (!isOn && wanted !== null && talkedWith.current === wanted) {
      media.wish('mic', false)
      setWanted(null)
    }
    talkedWith.current = isOn ? wanted : null
  }, [media, wanted, talk])

  return useMemo(() => ({ wanted, isPrivate, start, stop }), [wanted, isPrivate, start, stop])
}
