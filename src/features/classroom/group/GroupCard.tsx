// One group of the wall: its board as a small picture, who is in it, who speaks or calls, and the way in.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupsView } from '#contract/classroom/group.ts'
import { useCommand, useSeats } from '#src/classroom/ClassroomContext.tsx'
import { LightButton } from '#src/ui/LightButton.tsx'
import { GroupMember } from './GroupMember.tsx'
import styles from './GroupWall.module.css'
import { membersOf } from './groupPeople.ts'

interface Props {
  group: number
  groups: GroupsView
  board: ReactNode
}

export const GroupCard = ({ group, groups, board }: Props) => {
  const { t } = useTranslation('group')
  const members = membersOf(useSeats(), group)
  const { send, pending } = useCommand()
  const isShown = groups.demonstrated === group
  const isCalling = members.some((seat) => seat.hand)
  const name = t('name', { number: group + 1 })
  return (
    <section
      className={styles.card}
      aria-label={name}
      data-calling={isCalling || undefined}
      data-shown={isShown || undefined}
    >
      {board && <div className={styles.board}>{board}</div>}
      <header>
        <h3>{name}</h3>
        {isShown && <span className={styles.shown}>{t('wall.shown')}</span>}
        {isCalling && <span className={styles.calling}>{t('wall.calling')}</span>}
        <small>{t('people', { count: members.length })}</small>
      </header>
      {members.length === 0 ? (
        <p className={styles.empty}>{t('wall.empty')}</p>
      ) : (
        <ul>
          {members.map((seat) => (
            <GroupMember key={seat.id} seat={seat} count={groups.count} />
          ))}
        </ul>
      )}
      <footer>
        <LightButton
          kind="primary"
          className={styles.enter}
          aria-label={t('wall.enterName', { number: group + 1 })}
          isPending={pending === 'group:enter'}
          onClick={() => void send('group:enter', { group })}
        >
          {t('wall.enter')}
        </LightButton>
        <LightButton
          aria-label={t(isShown ? 'wall.hideName' : 'wall.showName', { number: group + 1 })}
          isPending={pending === 'group:demonstrate'}
          onClick={() => void send('group:demonstrate', { group: isShown ? null : group })}
        >
          {t(isShown ? 'wall.hide' : 'wall.show')}
        </LightButton>
      </footer>
    </section>
  )
}
