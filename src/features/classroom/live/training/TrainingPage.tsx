import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRecord } from '#contract/classroom/live.ts'
import { createTraining, listSignIns } from '#contract/classroom/training.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { LiveList } from '../LiveList.tsx'
import { MoreActions } from '../MoreActions.tsx'

const TrainingFormDrawer = lazy(async () => ({
  default: (await import('./TrainingFormDrawer.tsx')).TrainingFormDrawer,
}))
const SignInsDrawer = lazy(async () => ({ default: (await import('./SignInsDrawer.tsx')).SignInsDrawer }))

/** The trainings of the school and those that it is invited to: administrators plan and hold them, teachers listen. */
export const TrainingPage = () => {
  const { t } = useTranslation('training')
  const may = useMayCall()
  const [form, setForm] = useState<{ record: LiveRecord | undefined }>()
  const [signInsOf, setSignInsOf] = useState<LiveRecord>()
  const mayCreate = may(createTraining)
  const create = mayCreate && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ record: undefined })}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <LiveList
        title={t('title')}
        source="trainings"
        action={create}
        hasTeacher
        empty={
          <EmptyView
            of="lesson"
            title={t('emptyTitle')}
            text={t(mayCreate ? 'emptyText' : 'emptyTextTeacher')}
          >
            {create}
          </EmptyView>
        }
        more={(record) => (
          <MoreActions
            record={record}
            onEdit={(edited) => setForm({ record: edited })}
            onSignIns={may(listSignIns) ? setSignInsOf : undefined}
          />
        )}
      />
      <Suspense fallback={null}>
        {form && <TrainingFormDrawer record={form.record} onClose={() => setForm(undefined)} />}
        {signInsOf && <SignInsDrawer record={signInsOf} onClose={() => setSignInsOf(undefined)} />}
      </Suspense>
    </>
  )
}
