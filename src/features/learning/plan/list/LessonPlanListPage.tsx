import { TeamOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resourceTypes } from '#contract/constants.ts'
import { asListed } from '#contract/defineNoun.ts'
import { lessonPlan, type PlanListed, planCalls } from '#contract/learning/plan/planNoun.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { LibraryGate } from '../../../library/shared/LibraryGate.tsx'
import { useLibrary } from '../../../library/shared/useLibrary.tsx'
import { useTextbooks } from '../../../school/shared/useTextbooks.ts'
import { SchoolSelect } from '../../../system/shared/SchoolSelect.tsx'
import { planEditorOf } from '../paths.ts'
import styles from './list.module.css'
import { PlanOfRow } from './PlanOfRow.tsx'
import { TasksOfPlan } from './TasksOfPlan.tsx'
import { useOrderActions, usePlanActions } from './usePlanActions.tsx'

/** At a plan whose document cannot be read now. */
const UnreadableTag = () => {
  const { t } = useTranslation('planEditor')
  return <Tag color="warning">{t('unreadable.short')}</Tag>
}

/** Its rows carry no texts. */
const plans = asListed(lessonPlan)

const columns: Column<PlanListed>[] = [
  {
    key: 'name',
    isMain: true,
    width: 200,
    mark: ({ unreadableSince }) => unreadableSince !== null && <UnreadableTag />,
  },
  { key: 'textbookName', width: 130 },
  { key: 'courseType', width: 90 },
  { key: 'hours', width: 60, isNumber: true },
  { key: 'minutes', width: 60, isNumber: true },
  { key: 'ownerName', width: 90 },
  { key: 'shared', width: 60 },
]

const PlanList = () => {
  const { t } = useTranslation(['planEditor', 'kit'])
  const navigate = useNavigate()
  const books = useTextbooks()
  // Those of colleagues that one writes with them lie in no library of one's own.
  const [isTogether, setTogether] = useState(false)
  const library = useLibrary<PlanListed>({
    noun: lessonPlan,
    resType: resourceTypes.lessonPlan,
    calls: planCalls,
    idList: 'lessonPlanIdList',
  })
  const open = ({ id }: PlanListed) => navigate(planEditorOf({ id }))
  const own: RowAction<PlanListed>[] = [
    {
      key: 'write',
      label: t('kit:edit'),
      on: 'row',
      isFirst: true,
      isFor: ({ editable }) => editable,
      open,
    },
    {
      key: 'read',
      label: t('planEditor:action.read'),
      on: 'row',
      isFirst: true,
      isFor: ({ editable }) => !editable,
      open,
    },
  ]
  // Sharing of one and of several are the library's.
  const ofPlan = usePlanActions().filter(({ key }) => key !== 'sharePlan' && key !== 'unsharePlan')
  return (
    <NounScreen
      noun={plans}
      {...library.screen}
      actions={[...own, ...ofPlan, ...useOrderActions(), ...library.screen.actions]}
      columns={columns}
      search={[
        { key: 'name', isWide: true },
        {
          key: 'textbookId',
          type: 'select',
          options: books.map(({ id, name }) => ({ value: id, label: name })),
        },
        { key: 'courseType', type: 'select' },
        { key: 'template', type: 'select' },
        { key: 'collected', type: 'select' },
      ]}
      onAdd={() => navigate(planEditorOf({ folder: library.folder }))}
      {...(isTogether && { fixed: { collaborating: '1' as const } })}
      extra={
        <>
          <SchoolSelect />
          <Button
            icon={<TeamOutlined />}
            aria-pressed={isTogether}
            type={isTogether ? 'primary' : 'default'}
            ghost={isTogether}
            onClick={() => setTogether(!isTogether)}
          >
            {t('planEditor:together')}
          </Button>
        </>
      }
      detail={{
        fields: ['ownerName', 'collaborators', 'lessons', 'template', 'changedAt', 'createdAt'],
        below: (record) => (
          <div className={styles.below}>
            <TasksOfPlan planId={record.id} />
            <PlanOfRow id={record.id} />
          </div>
        ),
      }}
    />
  )
}

/** The lesson plans of the three libraries. */
export const LessonPlanListPage = () => (
  <LibraryGate>
    <PlanList />
  </LibraryGate>
)
