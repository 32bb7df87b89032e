import { useTranslation } from 'react-i18next'
import { isHan } from '#contract/rules/hanzi/chars.ts'
import styles from './hanzi.module.css'

/** Instead of the drawing, where there is none. */
export const NoStrokes = ({ char }: { char: string }) => {
  const { t } = useTranslation('hanzi')
  return (
    <div className={styles.noStrokes}>
      <span aria-hidden="true">{char}</span>
      <p>{t(isHan(char) ? 'noStrokes' : 'notHanzi', { char })}</p>
    </div>
  )
}
