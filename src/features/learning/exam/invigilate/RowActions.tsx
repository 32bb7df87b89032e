// What an invigilator can do for one student.
import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { MoreTimeDialog, ReopenDialog } from '../teacher/PersonTime.tsx'
import { EndDialog, MessageDialog } from './dialogs.tsx'
import type { SeenRow } from './seenSittings.ts'

type Action = 'tell' | 'moreTime' | 'end' | 'reopen'

const actionsOf = ({ step, openedAt }: SeenRow): readonly Action[] => {
  if (step === 'handedIn') return ['reopen']
  return openedAt === null ? ['tell', 'moreTime'] : ['tell', 'moreTime', 'end']
}

interface Props {
  exam: ExamRecord
  row: SeenRow
  onDone: () => void
}

export const RowActions = ({ exam, row, onDone }: Props) => {
  const { t } = useTranslation('invigilate')
  const [open, setOpen] = useState<Action>()
  const sitting = { id: null, studentId: row.studentId, studentName: row.studentName }
  const common = {
    onDone: () => {
      setOpen(undefined)
      onDone()
    },
    onClose: () => setOpen(undefined),
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actionsOf(row).map((key) => ({
            key,
            label: t(key),
            danger: key === 'end',
            onClick: () => setOpen(key),
          })),
        }}
      >
        <Button
          size="small"
          type="text"
          icon={<MoreOutlined />}
          aria-label={t('more', { name: row.studentName })}
        />
      </Dropdown>
      {open === 'tell' && <MessageDialog {...common} examId={exam.id} sitting={row} />}
      {open === 'moreTime' && <MoreTimeDialog {...common} exam={exam} sitting={sitting} />}
      {open === 'reopen' && <ReopenDialog {...common} exam={exam} sitting={sitting} />}
      {open === 'end' && <EndDialog {...common} examId={exam.id} sitting={row} />}
    </>
  )
}
