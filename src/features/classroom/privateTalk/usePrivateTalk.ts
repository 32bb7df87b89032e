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
  const [partnerId, setPartnerId] = useState<SeatId | null>(null)
  const isLive = useClassroomState((state) => state.status === 'live')
  const talk = useClassroomState((state) => state.view?.privateTalk ?? null)
  const privateTalk = useMediaState((state) => state.privateTalk)
  const isPrivate =
    partnerId !== null && talk?.studentId === partnerId && (privateTalk?.has(partnerId) ?? false)
  const isOver = partnerId === null && talk === null && privateTalk === null

  const start = useCallback(
    (seatId: SeatId) => {
      media.overrideMic(false)
      setPartnerId(seatId)
      void classroom.request('privateTalk:start', { seatId }).then(({ ok }) => {
        if (!ok) setPartnerId((current) => (current === seatId ? null : current))
      })
    },
    [classroom, media],
  )
  const stop = useCallback(() => {
    media.overrideMic(false)
    setPartnerId(null)
  }, [media])

  useEffect(() => {
    if (partnerId !== null) media.overrideMic(isPrivate)
    else if (isOver) media.overrideMic(null)
  }, [media, partnerId, isPrivate, isOver])
  useEffect(() => () => media.overrideMic(null), [media])

  // A talk that is not wanted is ended: after a release, and also one from before this page was loaded.
  useEffect(() => {
    if (partnerId !== null || talk === null || !isLive) return
    const end = () => void classroom.request('privateTalk:end', {})
    end()
    const again = setInterval(end, retryMs)
    return () => clearInterval(again)
  }, [classroom, partnerId, talk, isLive])

  // A talk that ended by itself shuts the microphone: all would hear what its owner goes on to say.
  const talkedWith = useRef<SeatId | null>(null)
  useEffect(() => {
    const isOn = partnerId !== null && talk?.studentId === partnerId
    if (!isOn && partnerId !== null && talkedWith.current === partnerId) {
      media.wish('mic', false)
      setPartnerId(null)
    }
    talkedWith.current = isOn ? partnerId : null
  }, [media, partnerId, talk])

  return useMemo(() => ({ partnerId, isPrivate, start, stop }), [partnerId, isPrivate, start, stop])
}
