import { HomeOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { NavLink } from 'react-router-dom'
import type { MenuRoute } from '#src/session/menuRoutes.ts'
import styles from './Frame.module.css'
import { useMenu, useMenuName } from './useMenu.ts'

const icons: Record<string, typeof HomeOutlined> = { home: HomeOutlined, live: VideoCameraOutlined }

const Entry = ({ route, onChoose }: { route: MenuRoute; onChoose?: (() => void) | undefined }) => {
  const nameOf = useMenuName()
  const Icon = icons[route.icon]
  if (route.isHidden) return null
  if (route.children.length > 0) {
    return (
      <li>
        <span className={styles.group}>{nameOf(route)}</span>
        <ul>
          {route.children.map((child) => (
            <Entry key={child.id} route={child} onChoose={onChoose} />
          ))}
        </ul>
      </li>
    )
  }
  return (
    <li>
      <NavLink
        to={route.path}
        className={({ isActive }) => `${styles.entry} ${isActive ? styles.active : ''}`}
        onClick={onChoose}
      >
        {Icon && <Icon aria-hidden />}
        {nameOf(route)}
      </NavLink>
    </li>
  )
}

export const SideMenu = ({ onChoose }: { onChoose?: () => void }) => {
  const menu = useMenu()
  return (
    <ul className={styles.menu}>
      {menu.map((route) => (
        <Entry key={route.id} route={route} onChoose={onChoose} />
      ))}
    </ul>
  )
}
