// A group of the menu: opens by itself around the page one is on; down to icons it is a thin line between entries.
import { DownOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { leavesOf, type MenuRoute } from '#src/session/menuRoutes.ts'
import { useMenuName } from '../useMenu.ts'
import { EntryIcon } from './EntryIcon.tsx'
import styles from './Side.module.css'

interface Props {
  route: MenuRoute
  isOpen: boolean
  children: ReactNode
}

export const SideGroup = ({ route, isOpen, children }: Props) => {
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const listId = useId()
  const isAround = leavesOf([route]).some(({ path }) => path === pathname)
  const [chosen, setChosen] = useState<boolean>()
  const isUnfolded = chosen ?? isAround
  // Without words there is nothing to fold: the entries stand side by side with the others.
  if (!isOpen) return <ul className={styles.bare}>{children}</ul>
  return (
    <>
      <button
        type="button"
        className={`${styles.entry} ${styles.group}`}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setChosen(!isUnfolded)}
      >
        <EntryIcon route={route} isActive={isAround} />
        <span className={styles.words}>{nameOf(route)}</span>
        <DownOutlined aria-hidden className={styles.fold ?? ''} />
      </button>
      <ul id={listId} className={styles.nested} hidden={!isUnfolded}>
        {children}
      </ul>
    </>
  )
}
