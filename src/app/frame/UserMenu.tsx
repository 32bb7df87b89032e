import {
  BellOutlined,
  DownOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  InfoCircleOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AccountKind } from '#contract/accountKinds.ts'
import { paths } from '#contract/pagePaths.ts'
import { lockWindow } from '#src/auth/lock.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { useFileLink } from '#src/files/useFileLink.ts'
import { dropUnsaved, isAnyChanged } from '#src/ui/leave/unsaved.ts'
import { useAskDiscard } from '#src/ui/leave/useAskDiscard.ts'
import { loadFully } from '#src/ui/loadFully.ts'
import styles from './Frame.module.css'
import { toggleFullScreen, useIsFullScreen } from './fullScreen.ts'
import { useSignOut } from './useSignOut.ts'

const SettingsDrawer = lazy(async () => ({
  default: (await loadFully(import('./settings/SettingsDrawer.tsx'))).SettingsDrawer,
}))

/** The personal centre of each kind; administrators have none (specification). */
const accountPaths: Partial<Record<AccountKind, string>> = {
  student: paths.studentAccount,
  teacher: paths.teacherAccount,
  educational: paths.officeAccount,
}

/** The office's messages page; other kinds have the bell (specification: role type 3 has no unread badge). */
const messagesPath = paths.officeMessages

const useItems = (onSettings: () => void): NonNullable<MenuProps['items']> => {
  const { t } = useTranslation('frame')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isFull = useIsFullScreen()
  const ask = useAskDiscard()
  /** Both end what the page shows. */
  const askFirst = (go: () => void) => () => {
    if (!isAnyChanged()) return go()
    ask(() => {
      dropUnsaved()
      go()
    })
  }
  const lock = () => {
    lockWindow(`${pathname}${search}`)
    void navigate(paths.lock)
  }
  const leave = useSignOut()
  const role = useSession((session) => session.user?.kind)
  const account = role && accountPaths[role]
  return [
    ...(account
      ? [
          {
            key: 'account',
            icon: <UserOutlined />,
            label: t('account'),
            onClick: () => void navigate(account),
          },
        ]
      : []),
    ...(role === 'educational'
      ? [
          {
            key: 'messages',
            icon: <BellOutlined />,
            label: t('messages'),
            onClick: () => void navigate(messagesPath),
          },
        ]
      : []),
    {
      key: 'fullScreen',
      icon: isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />,
      label: t(isFull ? 'exitFullScreen' : 'fullScreen'),
      onClick: () => void toggleFullScreen(),
    },
    { key: 'settings', icon: <SettingOutlined />, label: t('settings.title'), onClick: onSettings },
    {
      key: 'sources',
      icon: <InfoCircleOutlined />,
      label: t('sources'),
      onClick: () => void navigate(paths.sources),
    },
    { key: 'lock', icon: <LockOutlined />, label: t('lock'), onClick: askFirst(lock) },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: askFirst(() => void leave()) },
  ]
}

/** The signed-in user with their role, and the actions that belong to the user. */
export const UserMenu = () => {
  const { t } = useTranslation('frame')
  const user = useSession((session) => session.user)
  const isLeaving = useSession((session) => session.isLeaving)
  const [hasSettings, setSettings] = useState(false)
  const actions = useItems(() => setSettings(true))
  const { data: picture } = useFileLink(user?.sysUser.avatar)
  if (!user) return null
  const { name, username } = user.sysUser
  const role = t(isLeaving ? 'leaving' : `role.${user.kind}`)
  const items: MenuProps['items'] = [
    { type: 'group', key: 'who', label: `${username} · ${role}`, children: actions },
  ]
  return (
    <>
      <Dropdown trigger={['click']} disabled={isLeaving} menu={{ items }}>
        <button
          type="button"
          aria-busy={isLeaving}
          className={styles.user}
          aria-label={`${t('userMenu')}: ${name}, ${role}`}
        >
          <Avatar size={32} src={picture?.url} className={styles.avatar ?? ''}>
            {name.slice(0, 1)}
          </Avatar>
          <span className={styles.userName}>
            <b>{name}</b>
            <span>{role}</span>
          </span>
          <DownOutlined aria-hidden />
        </button>
      </Dropdown>
      {hasSettings && (
        <Suspense fallback={null}>
          <SettingsDrawer onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </>
  )
}
