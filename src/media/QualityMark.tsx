// Shows how good one person's connection is: bars, and the same in words for the mouse and for screen readers.
import { useTranslation } from 'react-i18next'
import { BarsIcon } from '#src/ui/roomIcons.tsx'
import type { LinkQuality } from './mediaState.ts'
import styles from './QualityMark.module.css'

export const litBars: Record<LinkQuality, 0 | 1 | 2 | 3> = { good: 3, fair: 2, poor: 1, lost: 0, unknown: 3 }

/** Whether a quality is worth a mark where only trouble is shown. */
export const isBelowGood = (quality: LinkQuality): boolean => quality !== 'good' && quality !== 'unknown'

export const QualityMark = ({ quality }: { quality: LinkQuality }) => {
  const { t } = useTranslation('room')
  const words = t(`quality.${quality}`)
  return (
    <span className={styles.mark} data-quality={quality} title={words}>
      <BarsIcon lit={litBars[quality]} />
      <span className="visuallyHidden">{words}</span>
    </span>
  )
}
