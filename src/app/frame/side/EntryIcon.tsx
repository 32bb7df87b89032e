import type { MenuRoute } from '#src/auth/menuRoutes.ts'
import { menuIcon } from '#src/ui/menuIcons.tsx'
import styles from './Side.module.css'

/** The icon of an entry; the open one shows its other icon. */
export const EntryIcon = ({ route, isActive }: { route: MenuRoute; isActive: boolean }) => {
  const Icon = menuIcon(isActive ? route.clickedIcon || route.icon : route.icon)
  return <Icon aria-hidden className={styles.icon ?? ''} />
}
