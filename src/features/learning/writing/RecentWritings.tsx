// The latest writings, one's own or those of the students of one's classes. Each can be looked at and practised again.
import { useQuery } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  countWriting,
  getWriting,
  pageWriting,
  type WritingRecord,
} from '#contract/learning/writing/writingCalls.ts'
import { judgeWriting } from '#contract/rules/hanzi/judgeWriting.ts'
import { InkReplay } from '#src/features/library/shared/hanzi/InkReplay.tsx'
import { useStrokes } from '#src/features/library/shared/hanzi/useStrokes.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { formatField } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './hanziPage.module.css'

const size = 12

const WritingDetail = ({ record, onAgain }: { record: WritingRecord; onAgain: () => void }) => {
  const { t } = useTranslation(['hanziPractice', 'hanzi'])
  const { id, char } = record
  const strokes = useStrokes(char)
  const query = useQuery(callQuery(getWriting, { params: { id } }))
  if (query.error) return <CallFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || strokes.data === undefined) return <Skeleton active />
  const { ink } = query.data
  const judged = ink && strokes.data && judgeWriting(ink, strokes.data, { isGuided: true, isFree: false })
  return (
    <div className={styles.shown}>
      {ink ? (
        <InkReplay
          ink={ink}
          strokes={strokes.data}
          isWrong={(line) => judged?.lines[line] === null}
          label={t('hanziPractice:inkOf', { char })}
        />
      ) : (
        <p>{t('hanziPractice:noInk')}</p>
      )}
      <p>{t('hanzi:mistakes', { count: record.mistakes })}</p>
      <Button type="primary" onClick={onAgain}>
        {t('hanziPractice:again')}
      </Button>
    </div>
  )
}

interface Props {
  isOwn: boolean
  onChoose: (char: string) => void
}

export const RecentWritings = ({ isOwn, onChoose }: Props) => {
  const { t } = useTranslation(['hanziPractice', 'hanzi'])
  const locale = useLocale()
  const [current, setCurrent] = useState(1)
  const [opened, setOpened] = useState<WritingRecord>()
  const page = useQuery({
    ...callQuery(pageWriting, { query: { current, size } }),
    placeholderData: (before) => before,
  })
  const totals = useQuery(callQuery(countWriting, { query: {} }))
  const time = (at: string) => formatField('time', at, locale) ?? ''
  return (
    <section className={styles.recent} aria-labelledby="recentTitle">
      <h2 id="recentTitle">{t(isOwn ? 'hanziPractice:recent' : 'hanziPractice:recentOfClass')}</h2>
      {page.error && !page.data && <CallFailed error={page.error} onRetry={() => void page.refetch()} />}
      {!page.data && !page.error && <Skeleton active />}
      {page.data?.total === 0 && (
        <EmptyView
          title={t('hanziPractice:recentTitle')}
          text={t(isOwn ? 'hanziPractice:recentEmpty' : 'hanziPractice:recentEmptyOfClass')}
        />
      )}
      {page.data && page.data.total > 0 && (
        <>
          {totals.data && (
            <p className={styles.note}>
              {t('hanziPractice:total', { writings: totals.data.writings, chars: totals.data.chars })}
            </p>
          )}
          <ul className={styles.list}>
            {page.data.records.map((record) => (
              <li key={record.id}>
                <button type="button" onClick={() => setOpened(record)}>
                  <strong lang="zh-CN">{record.char}</strong>
                  <span>
                    {!isOwn && <b>{record.studentName}</b>}
                    {record.mistakes === 0
                      ? t('hanzi:clean')
                      : t('hanzi:mistakes', { count: record.mistakes })}
                    <small>{time(record.writtenAt)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Pagination
            simple
            hideOnSinglePage
            current={current}
            pageSize={size}
            total={page.data.total}
            onChange={setCurrent}
          />
        </>
      )}
      {opened && (
        <SideDrawer
          title={isOwn ? opened.char : `${opened.studentName} · ${opened.char}`}
          width={420}
          onClose={() => setOpened(undefined)}
        >
          <WritingDetail
            record={opened}
            onAgain={() => {
              setOpened(undefined)
              onChoose(opened.char)
              window.scrollTo({ top: 0 })
            }}
          />
        </SideDrawer>
      )}
    </section>
  )
}
