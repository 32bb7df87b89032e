// Makes the tasks of a plan in a lesson of a course; once for each lesson.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generateTasks } from '#contract/learning/plan/planCalls.ts'
import type { PlanListed } from '#contract/learning/plan/planNoun.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import type { Option } from '#src/kit/screen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { useLessonOptions, useTaughtCourses } from '../../shared/useTaughtChoices.ts'
import { usePlan } from '../usePlan.ts'
import styles from './list.module.css'

const chosenFrom = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

interface Props {
  plan: PlanListed
  onDone: () => void
  onClose: () => void
}

export const GenerateDialog = ({ plan, onDone, onClose }: Props) => {
  const { t } = useTranslation(['planEditor', 'common'])
  const words = useNounTexts('task')
  const queries = useQueryClient()
  const { courses, options } = useTaughtCourses()
  const [courseId, setCourseId] = useState<string>()
  const [lessonId, setLessonId] = useState(plan.lessons.length === 1 ? plan.lessons[0]?.id : undefined)
  const mgrId = courses.find(({ id }) => id === courseId)?.mgrId ?? null
  const ofCourse = useLessonOptions(mgrId)
  const bound = plan.lessons.map(({ id, name }) => ({ value: id, label: name }))
  const lessons = courseId ? chosenFrom(ofCourse.options) : bound
  const { data: record } = usePlan(plan.id)
  const count = record?.steps.filter(({ exercises }) => exercises.length > 0).length ?? 0
  const generating = useMutation({
    mutationFn: () =>
      request(generateTasks, {
        params: { id: plan.id },
        body: { ...(lessonId && { lessonId }), ...(courseId && { courseId }) },
      }),
    onSuccess: ({ ids }) => {
      showToast({ kind: 'success', text: t('planEditor:generate.done', { count: ids.length }) })
      onDone()
    },
    onSettled: () => refetchLists(queries, [task]),
  })
  return (
    <FormModal
      isTouched={() => courseId !== undefined}
      title={t('planEditor:generate.title')}
      okText={t('planEditor:generate.make', { count })}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: count === 0 || !lessonId, loading: generating.isPending }}
      onOk={() => generating.mutate()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('planEditor:generate.text')}</p>
        {record && count === 0 && <Alert type="info" showIcon title={t('planEditor:generate.noExercises')} />}
        <label htmlFor="generate-course">{words.label('courseId')}</label>
        <Select<string>
          id="generate-course"
          allowClear
          showSearch={findInLabel}
          value={courseId ?? null}
          options={chosenFrom(options)}
          onChange={(id: string | undefined) => {
            setCourseId(id)
            setLessonId(undefined)
          }}
        />
        <label htmlFor="generate-lesson">{words.label('lessonId')}</label>
        <Select<string>
          id="generate-lesson"
          showSearch={findInLabel}
          value={lessonId ?? null}
          options={lessons}
          onChange={setLessonId}
        />
      </div>
    </FormModal>
  )
}
