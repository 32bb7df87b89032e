// How good the paper was, and right, wrong and empty as an Excel file.
import { DownloadOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import {
  exportExamAnswers,
  type PaperFigures as Figures,
  getPaperFigures,
  type QuestionFigures,
} from '#contract/learning/exam/figureCalls.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { saveSheet } from '#src/kit/sheet/sheetFile.ts'
import styles from './exam.module.css'
import { OptionCounts } from './OptionCounts.tsx'

const hundredths = (value: number | null): string => (value === null ? '–' : value.toFixed(2))
const percent = (value: number | null): string => (value === null ? '–' : `${Math.round(value * 100)} %`)

const Whole = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation('examFigures')
  const { mean, points, spread, alpha, reliability } = figures
  const rows = [
    ['mean', t('ofPoints', { mean: hundredths(mean), points })],
    ['spread', hundredths(spread)],
    ['alpha', hundredths(alpha)],
  ] as const
  return (
    <>
      <div className={styles.numbers}>
        {rows.map(([key, shown]) => (
          <div key={key} className={styles.number}>
            <span>{t(key)}</span>
            <strong>{shown}</strong>
          </div>
        ))}
      </div>
      {reliability && (
        <Alert
          type={reliability === 'notEnough' ? 'warning' : 'info'}
          showIcon
          title={t(`reliability.${reliability}`)}
        />
      )}
    </>
  )
}

const Questions = ({ questions }: { questions: readonly QuestionFigures[] }) => {
  const { t } = useTranslation('examFigures')
  return (
    <Table<QuestionFigures>
      rowKey="exerciseId"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={[...questions]}
      pagination={false}
      columns={[
        { title: t('number'), dataIndex: 'number' },
        { title: t('question'), render: (_, { text }) => <span className={styles.stem}>{text}</span> },
        { title: t('answered'), dataIndex: 'answered', align: 'right' },
        { title: t('facility'), align: 'right', render: (_, { facility }) => percent(facility) },
        {
          title: t('discrimination'),
          render: (_, { discrimination }) => (
            <>
              {hundredths(discrimination)}
              {discrimination !== null && discrimination < 0 && (
                <strong className={styles.lookAtKey}>{t('lookAtKey')}</strong>
              )}
            </>
          ),
        },
        { title: t('options'), render: (_, question) => <OptionCounts question={question} /> },
      ]}
    />
  )
}

const Content = ({ figures }: { figures: Figures }) => {
  const { t } = useTranslation('examFigures')
  const { sittings, needed, questions } = figures
  if (questions.length === 0) return <p className={styles.soft}>{t('few', { needed, sittings })}</p>
  return (
    <>
      <p className={styles.soft}>{t('basis', { sittings })}</p>
      <Whole figures={figures} />
      <Questions questions={questions} />
    </>
  )
}

const Loaded = ({ record }: { record: ExamRecord }) => {
  const { t } = useTranslation('examFigures')
  const { data, error, refetch } = useQuery(callQuery(getPaperFigures, { query: { id: record.id } }))
  const exporting = useMutation({
    mutationFn: async () => saveSheet(await request(exportExamAnswers, { query: { id: record.id } })),
  })
  return (
    <section className={styles.card} aria-label={t('title')}>
      <div className={styles.cardHead}>
        <h2>{t('title')}</h2>
        <Button icon={<DownloadOutlined />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('excel')}
        </Button>
      </div>
      {error && !data && <CallFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && <Content figures={data} />}
    </section>
  )
}

export const PaperFigures = ({ record }: { record: ExamRecord }) =>
  record.phase === 'ended' && record.submitted > 0 ? <Loaded record={record} /> : null
