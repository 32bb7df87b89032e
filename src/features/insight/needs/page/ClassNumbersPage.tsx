// A class in numbers: `?classId=` names it, `?tab=` what is shown, so that the page can be sent to a colleague.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type ClassId, classIdSchema } from '#contract/ids.ts'
import { type ClassRecord, courseClass } from '#contract/school/courseClass.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { Option } from '#src/kit/screen.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { MarksBookView } from '../marks/MarksBookView.tsx'
import { NeedsMe } from '../NeedsMe.tsx'
import { ClassPoints } from '../points/ClassPoints.tsx'
import { ClassCharts } from './ClassCharts.tsx'
import styles from './classNumbers.module.css'

const tabs = ['needs', 'charts', 'points', 'marks'] as const
type Tab = (typeof tabs)[number]
const tabOf = (key: string | null): Tab => tabs.find((one) => one === key) ?? tabs[0]

const optionOf = ({ id, name, grade }: ClassRecord): Option => ({
  value: id,
  label: grade ? `${grade} ${name}` : name,
})

/** The classes that the reader sees, by a part of their name. */
const classOptions = (name: string) =>
  queryOptions({
    ...callQuery(courseClass.calls.page, { query: { size: 50, ...(name && { name }) } }),
    select: ({ records }) => records.map(optionOf),
  })

const ClassPick = ({ classId, onPick }: { classId: ClassId | undefined; onPick: (id?: string) => void }) => {
  const { t } = useTranslation('classNumbers')
  const { data } = useQuery(callQuery(courseClass.calls.get, classId && { params: { id: classId } }))
  return (
    <PickSelect
      id="class_pick"
      query={classOptions}
      hint={t('allClasses')}
      {...(classId && { value: data ? optionOf(data) : { value: classId, label: '…' } })}
      onChange={(option) => onPick((option as Option | undefined)?.value as string | undefined)}
    />
  )
}

export const ClassNumbersPage = () => {
  const { t } = useTranslation('classNumbers')
  const [query, setQuery] = useSearchParams()
  const classId = classIdSchema.safeParse(query.get('classId')).data
  const tab = tabOf(query.get('tab'))
  const go = (change: { classId?: string | undefined; tab?: Tab }) => {
    const next = { classId, tab, ...change }
    setQuery(
      (before) => {
        const search = new URLSearchParams(before)
        if (next.classId) search.set('classId', next.classId)
        else search.delete('classId')
        search.set('tab', next.tab)
        return search
      },
      { replace: true },
    )
  }
  /** What there is of one class alone. */
  const ofClass = (view: (id: ClassId) => ReactNode): ReactNode =>
    classId ? (
      view(classId)
    ) : (
      <EmptyView of="courseClass" title={t('chooseClass')} text={t('chooseClassText')} />
    )
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <label htmlFor="class_pick" className="visuallyHidden">
          {t('class')}
        </label>
        <ClassPick classId={classId} onPick={(id) => go({ classId: id })} />
      </header>
      <Tabs
        activeKey={tab}
        onChange={(key) => go({ tab: tabOf(key) })}
        destroyOnHidden
        items={[
          { key: 'needs', label: t('tab.needs'), children: <NeedsMe classId={classId} /> },
          {
            key: 'charts',
            label: t('tab.charts'),
            children: ofClass((id) => <ClassCharts classId={id} />),
          },
          { key: 'points', label: t('tab.points'), children: ofClass((id) => <ClassPoints classId={id} />) },
          { key: 'marks', label: t('tab.marks'), children: ofClass((id) => <MarksBookView classId={id} />) },
        ]}
      />
    </>
  )
}
