// Grid, outline and speed: switched beside the drawing, and kept.
import { Segmented, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Grid, grids, speeds } from './drawingChoices.ts'
import styles from './hanzi.module.css'
import { changeHanziSettings, useHanziSettings } from './hanziSettings.ts'

export const GridChoice = () => {
  const { t } = useTranslation('hanzi')
  const { grid } = useHanziSettings()
  return (
    <Segmented<Grid>
      aria-label={t('grid.title')}
      value={grid}
      options={grids.map((value) => ({ value, label: t(`grid.${value}`) }))}
      onChange={(value) => changeHanziSettings({ grid: value })}
    />
  )
}

export const DrawingSettings = ({ withSpeed = false }: { withSpeed?: boolean }) => {
  const { t } = useTranslation('hanzi')
  const { speed, outline } = useHanziSettings()
  return (
    <div className={styles.settings}>
      <GridChoice />
      {withSpeed && (
        <Segmented
          aria-label={t('speed.title')}
          value={speed}
          options={speeds.map((value) => ({ value, label: t(`speed.${value}`) }))}
          onChange={(value) => changeHanziSettings({ speed: value })}
        />
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
      <label className={styles.switch}>
        <Switch checked={outline} onChange={(value) => changeHanziSettings({ outline: value })} />
        {t('outline')}
      </label>
    </div>
  )
}
