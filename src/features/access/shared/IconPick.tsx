// The icons that exist, as pictures with their words.
import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { menuIcon, menuIconNames } from '#src/ui/menuIcons.tsx'
import styles from './iconPick.module.css'

interface Props {
  // Set by the form.
  id?: string
  value?: string
  onChange?: (value: unknown) => void
}

const useIconWords = () => {
  const { i18n } = useTranslation('menuEntry')
  // Which icons there are is known at run time.
  return (name: string) => String(i18n.getResource(i18n.language, 'menuEntry', `icon.${name}`) ?? name)
}

export const IconView = ({ value = '' }: Pick<Props, 'value'>) => {
  const wordOf = useIconWords()
  const Icon = menuIcon(value)
  return (
    <>
      <Icon aria-hidden /> {wordOf(value)}
    </>
  )
}

export const IconPick = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation('menuEntry')
  const wordOf = useIconWords()
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
