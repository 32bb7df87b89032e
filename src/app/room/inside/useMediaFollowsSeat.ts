// Keeps the media connection in line with the seat: joined while the lesson runs, publishing what the seat may publish.
import { useEffect, useRef } from 'react'
import type { LiveId } from '#contract/ids.ts'
import { useClassroomState, useMySeat } from '#src/classroom/ClassroomContext.tsx'
import { useMedia, useMediaState } from '#src/media/MediaContext.tsx'
import { type Entry, shouldOpenMic } from '../entryChoice.ts'
import { rememberEntry } from '../roomEntry.ts'
import { useTrackAudience } from './useTrackAudience.ts'

const useEntryWishes = (liveId: LiveId, entry: Entry): void => {
  const media = useMedia()
  const isConnected = useMediaState((state) => state.connection === 'connected')
  const seat = useMySeat()
  const isApplied = useRef(false)
  useEffect(() => {
    if (!isConnected || !seat || isApplied.current) return
    // Once, on entering: reconnects keep what the person chose meanwhile. A choice that the seat does not allow now is
    // dropped, or the mic would open by itself once it is allowed.
    isApplied.current = true
    const { camera } = entry
    const mic = shouldOpenMic(entry, seat)
    rememberEntry(liveId, { mic, camera, micRevocations: seat.micRevocations })
    if (camera) media.wish('camera', true)
    if (mic) media.wish('mic', true)
  }, [media, liveId, isConnected, seat, entry])
}

export const useMediaFollowsSeat = (liveId: LiveId, entry: Entry): void => {
  const media = useMedia()
  const isStarted = useClassroomState((state) => state.view?.phase === 'started')
  const { canMic = false, canCamera = false, canShare = false, micRevocations = 0 } = useMySeat() ?? {}
  useEffect(() => {
    if (isStarted) media.start()
    else media.stop()
  }, [media, isStarted])
  useEffect(() => {
    media.setRights({ mic: canMic, camera: canCamera, screen: canShare, micRevocations })
  }, [media, canMic, canCamera, canShare, micRevocations])
  useEntryWishes(liveId, entry)
  useTrackAudience()
  useEffect(
    () =>
      media.store.subscribe(({ mic, camera }, before) => {
        if (mic.wish === before.mic.wish && camera.wish === before.camera.wish) return
        rememberEntry(liveId, { mic: mic.wish, camera: camera.wish, micRevocations })
      }),
    [media, liveId, micRevocations],
  )
}
