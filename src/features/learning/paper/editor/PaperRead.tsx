// A paper that is read: released, shared, or another's.
import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { copyPaper } from '#contract/learning/paper/paperCalls.ts'
import { type Draw, type PaperRecord, paper } from '#contract/learning/paper/paperNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { request } from '#src/http/request.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { useRowActions } from '#src/kit/list/useRowActions.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { PaperRow } from '../../shared/paper/PaperRow.tsx'
import paperStyles from '../../shared/paper/paper.module.css'
import { useLevelOptions } from '../../shared/useKnowledge.ts'
import { useExamAction, useReleaseAction } from '../list/usePaperActions.tsx'
import { PaperExercisePreview } from './PaperExercisePreview.tsx'
import styles from './paperPage.module.css'

const PrintDialog = lazy(async () => ({
  default: (await import('../../shared/paper/print/PrintDialog.tsx')).PrintDialog,
}))

const noteOf = ({ mine, state }: PaperRecord) =>
  !mine ? 'foreignNote' : state === 'created' ? 'sharedNote' : 'releasedNote'

const DrawnLine = ({ draw }: { draw: Draw }) => {
  const { t } = useTranslation('testPaper')
  const words = useNounTexts('exercise')
  const levels = useLevelOptions()
  const parts = [
    levels.options.find(({ value }) => value === draw.levelId)?.label,
    draw.tag && words.value('tag', draw.tag),
    draw.difficulty && words.value('difficulty', draw.difficulty),
  ].filter(Boolean)
  const what = parts.join(' · ') || t('anything')
  return <p className={styles.note}>{t('drawShown', { number: draw.count, points: draw.points, what })}</p>
}

const Buttons = ({ record }: { record: PaperRecord }) => {
  const { t } = useTranslation('testPaper')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayCall = useMayCall()
  const release = useReleaseAction()
  const setExam = useExamAction()
  const [isPrinting, setPrinting] = useState(false)
  const { start, dialog, busyOn } = useRowActions<PaperRecord>([paper], () => undefined)
  const copying = useMutation({
    mutationFn: () => request(copyPaper, { body: { ids: [record.id] } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('copied') })
      await refetchLists(queries, [paper])
      await navigate(paths.papers)
    },
  })
  const mayRelease = mayCall(release.call ?? copyPaper) && (release.isFor?.(record) ?? false)
  return (
    <div className={styles.buttons}>
      <Button icon={<PrinterOutlined />} onClick={() => setPrinting(true)}>
        {t('print.action')}
      </Button>
      {mayCall(copyPaper) && (
        <Button icon={<CopyOutlined />} loading={copying.isPending} onClick={() => copying.mutate()}>
          {t('copy')}
        </Button>
      )}
      {mayCall(setExam.call ?? copyPaper) && setExam.isFor?.(record) && (
        <Button icon={setExam.icon} onClick={() => setExam.open?.(record)}>
          {setExam.label}
        </Button>
      )}
      {mayRelease && (
        <Button
          type="primary"
          loading={busyOn(record) !== undefined}
          onClick={() => start(release, [record])}
        >
          {release.label}
        </Button>
      )}
      {dialog}
      {isPrinting && (
        <Suspense>
          <PrintDialog paper={record} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}

export const PaperRead = ({ record }: { record: PaperRecord }) => {
  const { t } = useTranslation(['testPaper', 'paper'])
  const words = useNounTexts('testPaper')
  const items = record.sections.flatMap((section) => section.items)
  const facts = [
    record.levelName,
    t('paper:count', { count: record.exerciseCount }),
    t('paper:points', { points: record.totalPoints }),
    record.minutes && t('testPaper:minutesShown', { minutes: record.minutes }),
    record.ownerName,
  ].filter(Boolean)
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h1>{record.name}</h1>
        <Tag>{words.value('state', record.state)}</Tag>
        <Buttons record={record} />
      </div>
      <p className={styles.note}>{facts.join(' · ')}</p>
      <Alert type="info" showIcon title={t(`testPaper:${noteOf(record)}`)} />
      {record.sections.map((section) => (
        <div key={section.id} className={styles.card}>
          {(section.name || section.minutes) && (
            <h2>
              {section.name}{' '}
              {section.minutes && (
                <small className={styles.note}>
                  {t('testPaper:minutesShown', { minutes: section.minutes })}
                </small>
              )}
            </h2>
          )}
          {section.text && <p className={styles.text}>{section.text}</p>}
          <ol className={paperStyles.items}>
            {section.items.map((item) => (
              <PaperRow
                key={item.exerciseId}
                // Whoever has been given it finds nothing of it in the exercise book.
                item={{ ...item, practisable: item.practisable && record.state !== 'pushed' }}
                number={items.indexOf(item) + 1}
                preview={<PaperExercisePreview paperId={record.id} exerciseId={item.exerciseId} />}
                tools={(look) => (
                  <>
                    <span className={paperStyles.under}>{t('paper:points', { points: item.points })}</span>
                    {look}
                  </>
                )}
              />
            ))}
          </ol>
          {section.draws.map((draw, at) => (
            // A rule has no id, and its place is what it is.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <DrawnLine key={at} draw={draw} />
          ))}
        </div>
      ))}
    </section>
  )
}
