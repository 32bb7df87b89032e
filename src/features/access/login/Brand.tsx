import { useTranslation } from 'react-i18next'
import styles from './Brand.module.css'

const characters = [
  { hanzi: '同', pinyin: 'tóng' },
  { hanzi: '学', pinyin: 'xué' },
] as const

/** The name of the product, written into two squares of practice paper as a pupil would. */
export const Brand = () => {
  const { t } = useTranslation('login')
  return (
    <div className={styles.brand}>
      <div className={styles.paper} role="img" aria-label={t('brand')}>
        {characters.map(({ hanzi, pinyin }) => (
          <ruby key={hanzi} lang="zh-CN" className={styles.square}>
            <span className={styles.hanzi}>{hanzi}</span>
            <rt>{pinyin}</rt>
          </ruby>
        ))}
      </div>
      <p className={styles.line}>{t('tagline')}</p>
    </div>
  )
}
