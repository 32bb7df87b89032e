// Both connections of a room, opened and closed together.
import { useEffect, useState } from 'react'
import { joinLive } from '#contract/classroom/liveCalls.ts'
import type { LiveId } from '#contract/ids.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { renewSession } from '#src/auth/watchSession.ts'
import { type Classroom, type EnterAs, openClassroom } from '#src/classroom/openClassroom.ts'
import { request } from '#src/http/request.ts'
import { onPageReturn } from '#src/lib/pageReturn.ts'
import { type Media, openMedia } from '#src/media/openMedia.ts'

export interface RoomSession {
  classroom: Classroom
  media: Media
}

/** On a dead connection a request is not answered for minutes. */
const tokenTimeoutMs = 10_000

export const useRoomSession = (liveId: LiveId, as: EnterAs): RoomSession | null => {
  const [session, setSession] = useState<RoomSession | null>(null)
  useEffect(() => {
    const classroom = openClassroom({
      liveId,
      as,
      token: () => getAccessToken() ?? '',
      refreshToken: renewSession,
      onReturn: onPageReturn,
    })
    const media = openMedia({
      fetchToken: async (signal) => {
        // Media needs the classroom socket: a participant who joins without one is removed again.
        await classroom.live()
        return request(
          joinLive,
          { params: { id: liveId }, body: { as } },
          { quiet: true, signal: AbortSignal.any([signal, AbortSignal.timeout(tokenTimeoutMs)]) },
        )
      },
      onOwnSpeech: classroom.reportSpeech,
      onStalled: classroom.check,
      onReturn: (listener) => {
        const stopPage = onPageReturn(listener)
        const stopClassroom = classroom.onRegained(listener)
        return () => {
          stopPage()
          stopClassroom()
        }
      },
    })
    setSession({ classroom, media })
    return () => {
      media.close()
      classroom.close()
    }
  }, [liveId, as])
  return session
}
