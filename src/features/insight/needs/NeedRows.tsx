// What a reason stands on, row by row, in a drawer.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listNeedRows, type NeedRow, type PersonInNeed } from '#contract/insight/needs/needCalls.ts'
import type { NeedReason } from '#contract/insight/needs/needs.ts'
import { menuPathOf, paths } from '#contract/pagePaths.ts'
import { hasPage } from '#src/auth/hasPage.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatDay, formatTime } from '#src/lib/wallTime.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { pathOf } from '../../learning/shared/task/paths.ts'
import styles from './needs.module.css'
import { useReasonText, useShareText } from './needTexts.ts'

export interface OpenReason {
  readonly person: PersonInNeed
  readonly reason: NeedReason
}

const pageOf = { task: paths.task, exam: paths.exam } as const
const hasOwnPage = (kind: NeedRow['kind']): kind is keyof typeof pageOf => kind in pageOf

/** A result that the number compares with those before is marked. */
const Row = ({ row, comparesResults }: { row: NeedRow; comparesResults: boolean }) => {
  const { t } = useTranslation('needs')
  const locale = useLocale()
  const shareText = useShareText()
  const menu = useSession((session) => session.menu)
  const { id, at, title, kind, share, isLast } = row
  const words = title || t(`kind.${kind}`)
  return (
    <li className={styles.fact}>
      {hasOwnPage(kind) && hasPage(menu, menuPathOf(pageOf[kind])) ? (
        <Link to={pathOf(pageOf[kind], id)}>{words}</Link>
      ) : (
        <span>{words}</span>
      )}
      <span className={styles.soft}>
        {t(`kind.${kind}`)}
        {at && ` · ${formatDay(at, locale)} ${formatTime(at, locale)}`}
        {comparesResults && isLast && ` · ${t('ofLastTwo')}`}
      </span>
      {share !== null && <b>{shareText(share)}</b>}
    </li>
  )
}

export const NeedRows = ({ person, reason, onClose }: OpenReason & { onClose: () => void }) => {
  const { t } = useTranslation('needs')
  const reasonText = useReasonText()
  const { studentId, name } = person
  const { need } = reason
  const { data, error, refetch } = useQuery(callQuery(listNeedRows, { query: { studentId, need } }))
  return (
    <SideDrawer title={name} width={520} onClose={onClose}>
      <p className={styles.reasonTitle}>{reasonText(reason)}</p>
      {need === 'silent' && data && data.length > 0 && <p className={styles.soft}>{t('lastAnswers')}</p>}
      {!data && error && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <p className={styles.soft}>{t('noAnswers')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.facts}>
          {data.map((row) => (
            <Row key={row.id} row={row} comparesResults={need === 'fell'} />
          ))}
        </ul>
      )}
    </SideDrawer>
  )
}
