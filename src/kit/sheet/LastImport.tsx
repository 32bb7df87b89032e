// The last import that one may take back: said where the next one begins, and below the result of one that has just ended.
import { RollbackOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLastImport } from '#contract/sheet.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { formatDayTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import type { ScreenNoun } from '../screen.ts'
import { LazySlipsDialog } from '../slips/LazySlipsDialog.tsx'
import styles from './sheet.module.css'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface Props<R, B, S> {
  noun: ScreenNoun<R, B, S>
  /** Names one import; without it the last one is meant. */
  jobId?: string
}

export const LastImport = <R, B, S>({ noun, jobId }: Props<R, B, S>) => {
  const { t } = useTranslation('kit')
  const locale = useLocale()
  const { name, sheet } = noun.declared
  const [opened, setOpened] = useState<'takeBack' | 'slips'>()
  const { data } = useQuery({
    ...callQuery(getLastImport, sheet?.canTakeBack ? { query: { noun: name } } : undefined),
    staleTime: 0,
  })
  if (!data || (jobId !== undefined && data.id !== jobId)) return null
  const { id, at, by, isOwn, added, changed } = data
  const hasSlips = isOwn && data.slips > 0
  const handleClose = () => setOpened(undefined)
  return (
    <div className={styles.last}>
      {jobId === undefined ? (
        <p>{t('takeBack.last', { at: formatDayTime(at, locale), by, added, changed })}</p>
      ) : (
        hasSlips && <p>{t('slips.needed')}</p>
      )}
      <div className={styles.lastActions}>
        {hasSlips && (
          <Button type={jobId === undefined ? 'default' : 'primary'} onClick={() => setOpened('slips')}>
            {t('slips.label')}
          </Button>
        )}
        <Button icon={<RollbackOutlined aria-hidden />} onClick={() => setOpened('takeBack')}>
          {t('takeBack.label')}
        </Button>
      </div>
      {opened === 'slips' && <LazySlipsDialog source={{ importId: id }} onClose={handleClose} />}
      {opened === 'takeBack' && <TakeBackDialog noun={noun} id={id} onClose={handleClose} />}
    </div>
  )
}
