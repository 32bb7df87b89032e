// Who sends which track, as the media engine tells one page.
import { SignalResponse, type TrackInfo, type TrackSource } from '@livekit/protocol'
import type { Page } from '@playwright/test'

export interface Sender {
  /** The id of the seat. */
  seat: string
  source: TrackSource
}

/** By the track's sid, of all tracks since the page loaded; call before. */
export const watchTracks = (page: Pick<Page, 'on'>): ReadonlyMap<string, Sender> => {
  const senders = new Map<string, Sender>()
  let own = ''
  const keep = (seat: string, tracks: readonly TrackInfo[]) => {
    for (const { sid, source } of tracks) senders.set(sid, { seat, source })
  }
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.startsWith('/rtc')) return
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') return
      const { message } = SignalResponse.fromBinary(payload)
      if (message.case === 'join') {
        own = message.value.participant?.identity ?? own
        for (const { identity, tracks } of message.value.otherParticipants) keep(identity, tracks)
      } else if (message.case === 'update') {
        for (const { identity, tracks } of message.value.participants) keep(identity, tracks)
      } else if (message.case === 'trackPublished' && message.value.track) {
        keep(own, [message.value.track])
      }
    })
  })
  return senders
}
