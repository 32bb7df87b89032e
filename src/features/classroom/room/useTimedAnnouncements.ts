// Announces what happens at a moment that was known before: the picker's names stop, the time is over.
import { useMySeat, useSeat, useView } from '#src/classroom/ClassroomContext.tsx'
import { useAtServerTime } from '#src/classroom/useServerTime.ts'
import type { Announcement } from './announcementBetween.ts'

export const useTimedAnnouncements = (announce: (said: Announcement) => void): void => {
  const { pick, timer } = useView()
  const picked = useSeat(pick?.seatId ?? null)
  const me = useMySeat()
  useAtServerTime(pick?.stopsAt ?? null, () => {
    if (!picked) return
    announce(
      picked.id === me?.id ? { key: 'announced.youPicked' } : { key: 'announced.picked', name: picked.name },
    )
  })
  useAtServerTime(timer?.endsAt ?? null, () => announce({ key: 'announced.timerOver' }))
}
