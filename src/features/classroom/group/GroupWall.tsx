// All groups at once, for the teacher: one table beside the other, and who is in none.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeats } from '#src/classroom/ClassroomContext.tsx'
import { GroupCard } from './GroupCard.tsx'
import { GroupMember } from './GroupMember.tsx'
import styles from './GroupWall.module.css'
import { mainRoomOf } from './groupPeople.ts'
import { useGroups } from './useGroups.ts'

/** Each is a connection of its own, and a person may have 30 (documentLimits): some are left for other windows. */
const mostBoards = 20

interface Place {
  round: number
  group: number
}

export const GroupWall = ({ boardOf }: { boardOf: (place: Place) => ReactNode }) => {
  const { t } = useTranslation('group')
  const groups = useGroups()
  const inMainRoom = mainRoomOf(useSeats())
  if (!groups) return null
  const { count, round } = groups
  return (
    <section className={styles.wall} aria-label={t('wall.title')}>
      {Array.from({ length: count }, (_, group) => (
        <GroupCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its number
          key={group}
          group={group}
          groups={groups}
          board={group < mostBoards && boardOf({ round, group })}
        />
      ))}
      {inMainRoom.length > 0 && (
        <section className={styles.card} data-main aria-label={t('mainRoom')}>
          <header>
            <h3>{t('mainRoom')}</h3>
            <small>{t('people', { count: inMainRoom.length })}</small>
          </header>
          <ul>
            {inMainRoom.map((seat) => (
              <GroupMember key={seat.id} seat={seat} count={count} />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
