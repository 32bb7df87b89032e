// Chooses the plan of a live session: that of a lesson, or one for itself.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getLivePlan, type LivePlan, setLivePlan } from '#contract/classroom/plan.ts'
import { listLessonPlan } from '#contract/learning/plan/planCalls.ts'
import { selectTaughtCourses } from '#contract/learning/task/smartClassCalls.ts'
import { listLessons } from '#contract/school/catalogCourse.ts'
import { callQuery, refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import styles from './PlanChoice.module.css'

interface Props {
  liveId: string
  bound: LivePlan
  onDone?: () => void
}

const useChoices = () => {
  const { data: plans = [] } = useQuery(callQuery(listLessonPlan, { query: {} }))
  const { data: courses = [] } = useQuery(callQuery(selectTaughtCourses, {}))
  return { plans, courses }
}

export const PlanChoice = ({ liveId, bound, onDone }: Props) => {
  const { t } = useTranslation('roomPlan')
  const id = useId()
  const queries = useQueryClient()
  const { plans, courses } = useChoices()
  const [courseId, setCourseId] = useState('')
  const mgrId = courses.find((course) => course.id === courseId)?.mgrId ?? null
  const { data: lessons = [] } = useQuery(
    callQuery(listLessons, mgrId === null ? undefined : { query: { mgrId } }),
  )
  const binding = useMutation({
    mutationFn: (body: { lessonId: string | null; planId: string | null }) =>
      request(setLivePlan, { params: { id: liveId }, body }),
    onSuccess: () => onDone?.(),
    onSettled: () => refetchCalls(queries, [getLivePlan]),
  })
  const { lessonId, lessonName, planId } = bound
  return (
    <div className={styles.choice}>
      <p>{t('choiceText')}</p>
      <label htmlFor={`${id}course`}>{t('course')}</label>
      <select id={`${id}course`} value={courseId} onChange={({ target }) => setCourseId(target.value)}>
        <option value="">{lessonName ?? t('noCourse')}</option>
        {courses.map((course) => (
          <option key={course.id} value={course.id}>
            {course.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}lesson`}>{t('lesson')}</label>
      <select
        id={`${id}lesson`}
        disabled={lessons.length === 0 || binding.isPending}
        value={lessons.some((lesson) => lesson.id === lessonId) ? (lessonId ?? '') : ''}
        onChange={({ target }) => binding.mutate({ lessonId: target.value || null, planId: null })}
      >
        <option value="">{t('noLesson')}</option>
        {lessons.map((lesson) => (
          <option key={lesson.id} value={lesson.id}>
            {lesson.bound?.kind === 'plan' ? `${lesson.name} · ${lesson.bound.name}` : lesson.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}plan`}>{t('plan')}</label>
      <select
        id={`${id}plan`}
        disabled={binding.isPending}
        value={planId ?? ''}
        onChange={({ target }) => binding.mutate({ lessonId, planId: target.value || null })}
      >
        <option value="">{t(lessonId ? 'planOfLesson' : 'noPlan')}</option>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
      </select>
    </div>
  )
}
