import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './pinyin.module.css'
import { type PinyinMode, pinyinModes } from './pinyinMode.ts'

interface Props {
  mode: PinyinMode
  onChange: (mode: PinyinMode) => void
  /** Whether the reader's known words are stored; without them `unknown` is no choice. */
  hasKnown: boolean
}

/** Pinyin above all words, above unknown ones, or above none. */
export const PinyinChoice = ({ mode, onChange, hasKnown }: Props) => {
  const { t } = useTranslation('pinyin')
  const modes = pinyinModes.filter((one) => hasKnown || one !== 'unknown')
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{t('choice')}</span>
      <Segmented<PinyinMode>
        aria-label={t('choice')}
        value={modes.includes(mode) ? mode : 'all'}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChange={onChange}
      />
    </span>
  )
}
