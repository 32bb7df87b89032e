import { useTranslation } from 'react-i18next'
import type { LivePhase } from '#contract/classroom/live.ts'
import styles from './live.module.css'

/** A dot and a word: the colour never speaks alone. */
export const StateTag = ({ state }: { state: LivePhase }) => {
  const { t } = useTranslation('live')
  return <span className={`${styles.state} ${styles[state]}`}>{t(`state.${state}`)}</span>
}
