// The icons that exist, as pictures with their words.
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { menuIcon, menuIconNames } from '#src/ui/menuIcons.tsx'
import styles from './menu.module.css'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

export const IconPick = ({ id, value, onChange }: Props) => {
  const { i18n, t } = useTranslation('menuEntry')
  // Which icons there are is known at run time.
  const wordOf = (name: string) =>
    String(i18n.getResource(i18n.language, 'menuEntry', `icon.${name}`) ?? name)
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={t('field.icon')}
      className={styles.icons ?? ''}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    >
      {menuIconNames.map((name) => {
        const Icon = menuIcon(name)
        return (
          <Radio.Button key={name} value={name} className={styles.icon ?? ''}>
            <Icon aria-hidden /> <span>{wordOf(name)}</span>
          </Radio.Button>
        )
      })}
    </Radio.Group>
  )
}
