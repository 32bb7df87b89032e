import { useTranslation } from 'react-i18next'
import { setTheme, useTheme } from '#src/lib/theme.ts'
import { MoonIcon, SunIcon } from './icons.tsx'
import styles from './switches.module.css'

export const ThemeSwitch = () => {
  const { t } = useTranslation('common')
  const theme = useTheme()
  const words = theme === 'dark' ? t('themeLight') : t('themeDark')
  const handleClick = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  return (
    <button type="button" className={styles.theme} aria-label={words} title={words} onClick={handleClick}>
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
