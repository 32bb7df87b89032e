import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { Cover } from './Cover.tsx'
import styles from './live.module.css'
import { MinutesLeft } from './MinutesLeft.tsx'
import { useTypeTexts } from './useTypeTexts.ts'

/** The name of a lesson in a list, with what sort of lesson it is. */
export const LessonName = ({ record }: { record: LiveRecord }) => {
  const { t } = useTranslation('live')
  const { name, type, micMode, remark, cover } = record
  const details = [...useTypeTexts(record), ...(type === 'training' ? [] : [t(`micMode.${micMode}`)])]
  return (
    <>
      {cover && <Cover id={cover} />}
      <div className={styles.name}>{name}</div>
      <div className={styles.under} title={remark}>
        {details.join(' · ')}
      </div>
      {type !== 'training' && <MinutesLeft record={record} />}
    </>
  )
}
