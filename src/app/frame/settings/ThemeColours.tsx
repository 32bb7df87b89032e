import { useTranslation } from 'react-i18next'
import { changeSettings, themePresets, useSettings } from '#src/lib/settings.ts'
import styles from './Settings.module.css'

const names = ['ink', 'sky', 'jade', 'plum', 'clay'] as const

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The presets by name, and the browser's own picker for any other colour. */
export const ThemeColours = () => {
  const { t } = useTranslation('frame')
  const theme = useSettings((settings) => settings.theme)
  return (
    <fieldset className={styles.part}>
      <legend>{t('settings.theme')}</legend>
      <div className={styles.colours}>
        {themePresets.map((colour, index) => (
          <label key={colour} className={styles.colour}>
            <input
              type="radio"
              name="theme"
              style={{ backgroundColor: colour }}
              checked={isSame(colour, theme)}
              onChange={() => changeSettings({ theme: colour })}
            />
            <span>{t(`settings.colours.${names[index] ?? 'ink'}`)}</span>
          </label>
        ))}
        <label className={styles.own}>
          <input
            type="color"
            value={theme.toLowerCase()}
            onChange={({ target }) => changeSettings({ theme: target.value })}
          />
          <span>{t('settings.own')}</span>
        </label>
      </div>
    </fieldset>
  )
}
