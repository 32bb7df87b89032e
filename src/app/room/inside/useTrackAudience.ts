// Tells the media connection who may receive what this page publishes.
import { useEffect, useMemo } from 'react'
import { doesHear } from '#contract/rules/classroom/audience.ts'
import { useClassroomState, useMySeat, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { useMedia } from '#src/media/MediaContext.tsx'

export const useTrackAudience = (): void => {
  const media = useMedia()
  const groups = useClassroomState((state) => state.view?.groups ?? null)
  const privateTalk = useClassroomState((state) => state.view?.privateTalk ?? null)
  const seats = useSeats()
  const me = useMySeat()
  const audience = useMemo(
    () =>
      (groups || privateTalk) && me
        ? seats
            .filter((listener) => doesHear({ groups, privateTalk }, { listener, publisher: me }))
            .map(({ id }) => id)
        : null,
    [groups, privateTalk, seats, me],
  )
  useEffect(() => media.setAudience(audience), [media, audience])
}
