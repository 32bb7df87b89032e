// The sittings of an exam, a row each.
import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import type { SittingStep } from '#contract/rules/assignment/invigilation.ts'
import { useSchoolClock } from '#src/auth/useSchool.ts'
import { formatSpan } from '#src/lib/formatSpan.ts'
import { formatTime } from '#src/lib/wallTime.ts'
import { StatusLabel } from '#src/ui/StatusLabel.tsx'
import { useLocale } from '#src/ui/useLocale.ts'
import styles from './invigilate.module.css'
import { RowActions } from './RowActions.tsx'
import type { SeenRow } from './seenSittings.ts'

const tones: Record<SittingStep, 'jade' | 'amber' | 'ink' | 'faint'> = {
  absent: 'faint',
  fetched: 'ink',
  answering: 'jade',
  away: 'amber',
  timeOver: 'faint',
  handedIn: 'ink',
}
const pageSize = 100

interface Props {
  exam: ExamRecord
  rows: readonly SeenRow[]
  now: number
  onDone: () => void
}

export const SittingTable = ({ exam, rows, now, onDone }: Props) => {
  const { t } = useTranslation('invigilate')
  const locale = useLocale()
  const { wallOf } = useSchoolClock()
  const time = (at: number | null) => (at === null ? '–' : formatTime(wallOf(at), locale))
  const isActive = exam.mine && exam.status === 'pushed' && exam.resultsAt === null
  return (
    <Table<SeenRow>
      rowKey="studentId"
      size="middle"
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      locale={{ emptyText: t('nobodyFound') }}
      pagination={{ pageSize, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('student'), dataIndex: 'studentName' },
        {
          title: t('state'),
          render: (_, { step, isHidden, silentSince }) => (
            <span className={styles.state}>
              <StatusLabel tone={tones[step]}>{t(`step.${step}`)}</StatusLabel>
              {step === 'away' && (
                <small>
                  {silentSince !== null
                    ? t('noSign', { span: formatSpan(now - silentSince) })
                    : isHidden && t('notInFront')}
                </small>
              )}
            </span>
          ),
        },
        { title: t('left'), dataIndex: 'hiddenCount', align: 'right' },
        { title: t('savedAt'), render: (_, { savedAt }) => time(savedAt) },
        { title: t('begun'), render: (_, { openedAt }) => time(openedAt) },
        { title: t('until'), render: (_, { until, step }) => (step === 'handedIn' ? '–' : time(until)) },
        { title: t('handedIn'), render: (_, { handedInAt }) => time(handedInAt) },
        {
          key: 'actions',
          align: 'right',
          render: (_, row) => isActive && <RowActions exam={exam} row={row} onDone={onDone} />,
        },
      ]}
    />
  )
}
