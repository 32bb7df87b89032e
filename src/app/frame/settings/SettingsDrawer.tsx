import { Button, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { changeSettings, changeSize, defaultSettings, sizes, useSettings } from '#src/lib/settings.ts'
import { setTheme, useTheme } from '#src/lib/theme.ts'
import styles from './Settings.module.css'
import { ThemeColours } from './ThemeColours.tsx'

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
  <label className={styles.line}>
    <span>{words}</span>
    {children}
  </label>
)

const Switches = () => {
  const { t } = useTranslation('frame')
  const { fixedHeader, tagsView, sidebarLogo } = useSettings()
  const theme = useTheme()
  return (
    <>
      <Line words={t('settings.dark')}>
        <Switch checked={theme === 'dark'} onChange={(isDark) => setTheme(isDark ? 'dark' : 'light')} />
      </Line>
      <Line words={t('settings.tagsView')}>
        <Switch checked={tagsView} onChange={(on) => changeSettings({ tagsView: on })} />
      </Line>
      <Line words={t('settings.sidebarLogo')}>
        <Switch checked={sidebarLogo} onChange={(on) => changeSettings({ sidebarLogo: on })} />
      </Line>
      <Line words={t('settings.fixedHeader')}>
        <Switch checked={fixedHeader} onChange={(on) => changeSettings({ fixedHeader: on })} />
      </Line>
    </>
  )
}

/** Theme colour, size and parts of the frame: applied at once, stored in this browser. */
export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('frame')
  const size = useSettings((settings) => settings.size)
  const handleReset = () => {
    changeSettings(defaultSettings)
    changeSize('small')
  }
  return (
    <SideDrawer title={t('settings.title')} width={360} onClose={onClose}>
      <div className={styles.body}>
        <ThemeColours />
        <fieldset className={styles.part}>
          <legend>{t('settings.size')}</legend>
          <Radio.Group
            block
            optionType="button"
            aria-label={t('settings.size')}
            value={size}
            onChange={({ target }) => changeSize(target.value)}
            options={sizes.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
          />
        </fieldset>
        <Switches />
        <Button onClick={handleReset}>{t('settings.reset')}</Button>
      </div>
    </SideDrawer>
  )
}
