import { DownOutlined, LogoutOutlined } from '@ant-design/icons'
import { Avatar, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/session/sessionStore.ts'
import { signOut } from '#src/session/signOut.ts'
import styles from './Frame.module.css'

export const UserMenu = () => {
  const { t } = useTranslation('frame')
  const user = useSession((session) => session.user)
  if (!user) return null
  const { name, avatar } = user.sysUser
  const handleClick = () => void signOut()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [{ key: 'logout', icon: <LogoutOutlined />, label: t('logout'), onClick: handleClick }],
      }}
    >
      <button type="button" className={styles.user} aria-label={`${t('userMenu')}: ${name}`}>
        <Avatar size={32} src={avatar ?? undefined} className={styles.avatar ?? ''}>
          {name.slice(0, 1)}
        </Avatar>
        <span className={styles.userName}>
          <b>{name}</b>
          <span>{t(`role.${user.role}`)}</span>
        </span>
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  )
}
