// All groups at once, for the teacher: one table beside the other, and who is in none.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatView } from '#contract/classroom/classroom.ts'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { GroupCard } from './GroupCard.tsx'
import styles from './GroupWall.module.css'
import { mainRoomOf } from './groupPeople.ts'
import { MemberTile } from './MemberTile.tsx'
import { useGroups } from './useGroups.ts'

export const GroupWall = ({ pictureOf }: { pictureOf: (seat: SeatView) => ReactNode }) => {
  const { t } = useTranslation('group')
  const groups = useGroups()
  const inMainRoom = mainRoomOf(useSeats())
  if (!groups) return null
  return (
    <section className={styles.wall} aria-label={t('wall.title')}>
      {Array.from({ length: groups.count }, (_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
        <GroupCard key={group} group={group} groups={groups} pictureOf={pictureOf} />
      ))}
      {inMainRoom.length > 0 && (
        <section className={styles.card} data-main aria-label={t('mainRoom')}>
          <header>
            <h3>{t('mainRoom')}</h3>
            <small>{t('people', { count: inMainRoom.length })}</small>
          </header>
          <ul>
            {inMainRoom.map((seat) => (
              <MemberTile key={seat.id} seat={seat} count={groups.count} picture={pictureOf(seat)} />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
