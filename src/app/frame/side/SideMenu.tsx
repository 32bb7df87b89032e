import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router-dom'
import { limits } from '#contract/constants.ts'
import { type MenuRoute, visibleMenu } from '#src/auth/menuRoutes.ts'
import { isExternal, isLink } from '#src/lib/links.ts'
import { useMenu, useMenuName } from '../useMenu.ts'
import { EntryIcon } from './EntryIcon.tsx'
import styles from './Side.module.css'
import { SideGroup } from './SideGroup.tsx'

/** A website opens in a new tab; a mail or telephone address opens its program. */
const LinkEntry = ({ route, isOpen }: { route: MenuRoute; isOpen: boolean }) => {
  const { t } = useTranslation('frame')
  const nameOf = useMenuName()
  const isSite = isExternal(route.path)
  return (
    <a
      className={styles.entry}
      href={route.path}
      {...(isSite ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      <EntryIcon route={route} isActive={false} />
      <span className={isOpen ? styles.words : 'visuallyHidden'}>{nameOf(route)}</span>
      {isSite && <span className="visuallyHidden">{t('newTab')}</span>}
    </a>
  )
}

const Entry = ({ route, isOpen }: { route: MenuRoute; isOpen: boolean }) => {
  const nameOf = useMenuName()
  const { pathname } = useLocation()
  const name = nameOf(route)
  const isActive = pathname === route.path
  return (
    <Tooltip title={isOpen ? '' : name} placement="right" mouseEnterDelay={limits.menuTooltipMs / 1000}>
      {isLink(route.path) ? (
        <span>
          <LinkEntry route={route} isOpen={isOpen} />
        </span>
      ) : (
        <NavLink
          to={route.path}
          end
          className={`${styles.entry} ${isActive ? styles.active : ''}`}
          title={isOpen ? name : undefined}
        >
          <EntryIcon route={route} isActive={isActive} />
          <span className={isOpen ? styles.words : 'visuallyHidden'}>{name}</span>
        </NavLink>
      )}
    </Tooltip>
  )
}

const Item = ({ route, isOpen }: { route: MenuRoute; isOpen: boolean }) => (
  <li>
    {route.children.length === 0 ? (
      <Entry route={route} isOpen={isOpen} />
    ) : (
      <SideGroup route={route} isOpen={isOpen}>
        {route.children.map((child) => (
          <Item key={child.id} route={child} isOpen={isOpen} />
        ))}
      </SideGroup>
    )}
  </li>
)

export const SideMenu = ({ isOpen }: { isOpen: boolean }) => {
  const menu = visibleMenu(useMenu())
  return (
    <ul className={styles.menu}>
      {menu.map((route) => (
        <Item key={route.id} route={route} isOpen={isOpen} />
      ))}
    </ul>
  )
}
