// The head of a plan that is written: its name, who is here, how the connection is, and what can be done with all of it.
import { CommentOutlined, HistoryOutlined, MoreOutlined } from '@ant-design/icons'
import { Badge, Button, Dropdown } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { lessonPlan, type PlanListed, type PlanRecord } from '#contract/learning/plan/planNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { PeopleHere } from '#src/documents/PeopleHere.tsx'
import type { PersonHere } from '#src/documents/people.ts'
import { useRowActions } from '#src/kit/list/useRowActions.tsx'
import { actionsFor } from '#src/kit/screen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { usePlanActions } from '../list/usePlanActions.tsx'
import styles from './editor.module.css'

const VersionsDrawer = lazy(async () => ({
  default: (await import('../versions/VersionsDrawer.tsx')).VersionsDrawer,
}))

/** The actions on the whole plan, behind one button. */
export const PlanMenu = ({ record }: { record: PlanRecord }) => {
  const { t } = useTranslation('kit')
  const mayCall = useMayCall()
  const { start, dialog, busyOn } = useRowActions<PlanListed>([lessonPlan], () => undefined)
  const actions = actionsFor<PlanListed>(
    record,
    usePlanActions().filter(({ call }) => !call || mayCall(call)),
  )
  if (actions.length === 0) return null
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map((action) => ({
            key: action.key,
            icon: action.icon,
            label: action.label,
            onClick: () => start(action, [record]),
          })),
        }}
      >
        <Button
          icon={<MoreOutlined />}
          loading={busyOn(record) !== undefined}
          aria-label={t('more', { name: record.name })}
        />
      </Dropdown>
      {dialog}
    </>
  )
}

interface Props {
  record: PlanRecord
  people: readonly PersonHere[]
  /** Open ones. */
  comments: number
  hasComments: boolean
  onComments: () => void
  status: ReactNode
  children: ReactNode
}

export const PlanHead = ({ record, people, comments, hasComments, onComments, status, children }: Props) => {
  const { t } = useTranslation('planEditor')
  const words = useNounTexts('lessonPlan')
  const navigate = useNavigate()
  const [hasVersions, setHasVersions] = useState(false)
  return (
    <header className={styles.head}>
      <h1 className="visuallyHidden">{record.name}</h1>
      {children}
      <div className={styles.bar}>
        {status}
        <span className={styles.author}>
          {words.label('ownerName')} {record.ownerName}
        </span>
        <PeopleHere people={people} />
        <span className={styles.push} />
        <Button onClick={() => navigate(paths.lessonPlans)}>{t('toList')}</Button>
        <Badge count={comments} size="small" color="var(--amber)">
          <Button icon={<CommentOutlined />} aria-pressed={hasComments} onClick={onComments}>
            {t('comment.title')}
          </Button>
        </Badge>
        <Button icon={<HistoryOutlined />} onClick={() => setHasVersions(true)}>
          {t('version.title')}
        </Button>
        <PlanMenu record={record} />
      </div>
      {hasVersions && (
        <Suspense>
          <VersionsDrawer id={record.id} onClose={() => setHasVersions(false)} />
        </Suspense>
      )}
    </header>
  )
}
