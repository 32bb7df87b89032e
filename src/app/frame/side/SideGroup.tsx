// A group of the menu: opens automatically around the current page; in the icon-only sidebar it is a divider.
import { DownOutlined } from '@ant-design/icons'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { leavesOf, type MenuRoute } from '#src/auth/menuRoutes.ts'
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
  // The icon-only sidebar has no folding: the entries are shown like the others.
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
