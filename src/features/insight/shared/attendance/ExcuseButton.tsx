// Beside a student in the attendance: opens the lessons missed, and the excuses.
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExcuseDialog } from './ExcuseDialog.tsx'
import type { Period, Student } from './useExcuses.ts'

export const ExcuseButton = ({ student, period }: { student: Student; period: Period }) => {
  const { t } = useTranslation('excuse')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={t('dialog', { name: student.name })}>
        {t('title')}
      </Button>
      {isOpen && <ExcuseDialog student={student} period={period} onClose={() => setOpen(false)} />}
    </>
  )
}
