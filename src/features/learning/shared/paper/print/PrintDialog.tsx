// Shows the sheets of a paper and prints them; the browser saves them as PDF in the same dialog of its own.
import { PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { listSheetCodes } from '#contract/learning/exam/sheetCodeCalls.ts'
import { listPaperExercises } from '#contract/learning/paper/paperCalls.ts'
import { paper as noun, type PaperListed } from '#contract/learning/paper/paperNoun.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { type ShownPinyin, ShownPinyinContext } from '#src/kit/richText/shownPinyin.ts'
import { useReading } from '../../../../library/shared/reading/useReading.ts'
import styles from './print.module.css'
import { printedSections } from './printedPaper.ts'
import { type SheetKind, Sheets, sheetKinds } from './Sheets.tsx'

interface Props {
  paper: Pick<PaperListed, 'id' | 'name'>
  /** Its students get answer sheets with their names and codes. */
  exam?: Pick<ExamRecord, 'id' | 'name'>
  onClose: () => void
}

/** Above all words, but where the reading is what is asked. */
const pinyin: ShownPinyin = { mode: 'all', knownWords: new Set(), useReading }

/** While it is there, nothing else of the page is printed. */
const usePrintedAlone = () =>
  useEffect(() => {
    const { classList } = document.body
    const only = styles.printsPaper ?? ''
    classList.add(only)
    return () => classList.remove(only)
  }, [])

export const PrintDialog = ({ paper, exam, onClose }: Props) => {
  const { t } = useTranslation(['testPaper', 'common'])
  const school = useSession(({ user }) => user?.tenant?.name ?? '')
  const [kinds, setKinds] = useState<readonly SheetKind[]>(sheetKinds)
  const params = { id: paper.id }
  const record = useQuery(callQuery(noun.calls.get, { params }))
  const exercises = useQuery(callQuery(listPaperExercises, { params }))
  const codes = useQuery({
    ...callQuery(listSheetCodes, { query: { id: exam?.id ?? '' } }),
    enabled: exam !== undefined,
  })
  const [hasPinyin, setPinyin] = useState(false)
  usePrintedAlone()
  const error = record.error ?? exercises.error ?? codes.error
  const isReady = exam === undefined || codes.data !== undefined
  const sections =
    isReady && record.data && exercises.data && printedSections(record.data.sections, exercises.data)
  const isEmpty = sections ? sections.every((section) => section.exercises.length === 0) : false
  const hasDraws = record.data?.sections.some(({ draws }) => draws.length > 0) ?? false
  const sheets = record.data && sections && !isEmpty && (
    <ShownPinyinContext value={hasPinyin ? pinyin : undefined}>
      <Sheets
        paper={{ ...record.data, name: exam?.name ?? record.data.name }}
        school={school}
        sections={sections}
        people={codes.data}
        kinds={kinds}
      />
    </ShownPinyinContext>
  )
  return (
    <Modal
      open
      width={860}
      title={t('testPaper:print.title', { name: exam?.name ?? paper.name })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={!sheets || kinds.length === 0}
            onClick={() => window.print()}
          >
            {t('testPaper:print.now')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Checkbox.Group
          options={sheetKinds.map((kind) => ({ value: kind, label: t(`testPaper:print.${kind}`) }))}
          value={[...kinds]}
          onChange={setKinds}
        />
        <Checkbox checked={hasPinyin} onChange={({ target }) => setPinyin(target.checked)}>
          {t('testPaper:print.pinyin')}
        </Checkbox>
        {hasDraws && <Alert type="info" showIcon title={t('testPaper:print.draws')} />}
        {error && (
          <CallFailed
            error={error}
            onRetry={() =>
              void Promise.all([record.refetch(), exercises.refetch(), ...(exam ? [codes.refetch()] : [])])
            }
          />
        )}
        {!error && !sections && <Skeleton active />}
        {isEmpty && <p>{t('testPaper:print.empty')}</p>}
        {sheets && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
          <section className={styles.screenSheets} aria-label={paper.name} tabIndex={0}>
            {sheets}
          </section>
        )}
      </div>
      {sheets &&
        createPortal(
          <div className={styles.paper} id="printedPaper">
            {sheets}
          </div>,
          document.body,
        )}
    </Modal>
  )
}
