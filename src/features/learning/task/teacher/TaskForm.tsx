// A task that is written or changed. It is saved, or saved and released at once.
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uuidSchema } from '#contract/ids.ts'
import { releaseTask } from '#contract/learning/task/taskCalls.ts'
import { type TaskRecord, task } from '#contract/learning/task/taskNoun.ts'
import { refuseRelease } from '#contract/rules/assignment/release.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { useSchoolClock, useSchoolNow } from '#src/auth/useSchool.ts'
import { request } from '#src/http/request.ts'
import { ConflictDialog } from '#src/kit/form/ConflictDialog.tsx'
import { FormFields } from '#src/kit/form/FormFields.tsx'
import { useNounForm } from '#src/kit/form/useNounForm.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { serverNow } from '#src/lib/serverClock.ts'
import { ThrottledButton } from '#src/ui/ThrottledButton.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { newTask } from '../../shared/task/newTask.ts'
import {
  useLessonOptions,
  useStudentOptions,
  useTaughtClasses,
  useTaughtCourses,
} from '../../shared/useTaughtChoices.ts'
import styles from './task.module.css'
import { taskForm } from './taskFields.tsx'
import { useFilesMax } from './useFilesMax.ts'

interface Props {
  /** Undefined: a new one. */
  record: TaskRecord | undefined
  /** A new task begins with these values. */
  defaults: { readonly courseId?: string; readonly lessonId?: string }
  onDone: (id: string) => void
  onLeave: () => void
}

const idOf = (answer: unknown): string | undefined =>
  uuidSchema.safeParse(Reflect.get(Object(answer), 'id')).data

export const TaskForm = ({ record, defaults, onDone, onLeave }: Props) => {
  const { t } = useTranslation(['taskTeacher', 'success', 'common', 'errors'])
  const words = useNounTexts('task')
  const mayCall = useMayCall()
  const now = useSchoolNow()
  const { instantOf } = useSchoolClock()
  const [initial] = useState(() => ({ ...newTask(now), ...defaults }))
  const [courseId, setCourseId] = useState(record ? record.courseId : (defaults.courseId ?? null))
  const [classIds, setClassIds] = useState<readonly string[]>(record?.classes.map(({ id }) => id) ?? [])
  const { courses, ...courseChoices } = useTaughtCourses()
  const mgrId = courses.find(({ id }) => id === courseId)?.mgrId ?? null
  const [studentIds, setStudentIds] = useState<readonly string[]>(record?.students.map(({ id }) => id) ?? [])
  const lessons = useLessonOptions(mgrId)
  const isReleased = record !== undefined && record.state !== 'notReleased'
  const mayRelease = !isReleased && mayCall(releaseTask)
  const hasNoLessons = courseId !== null && courseChoices.state === 'here' && lessons.state === 'here'
  /** The classes of a course, where nobody has chosen others. */
  const classesOf = (chosen: Pick<(typeof courses)[number], 'classIds'> | undefined) => {
    const before = courses.find(({ id }) => id === courseId)?.classIds ?? []
    const isOwn = classIds.length > 0 && classIds.join() !== before.join()
    if (!chosen || isOwn || isReleased) return {}
    setClassIds(chosen.classIds)
    return { classIds: chosen.classIds }
  }
  const form = taskForm({
    courses: courseChoices,
    lessons,
    classes: useTaughtClasses(),
    students: useStudentOptions(classIds),
    filesMax: useFilesMax(),
    isReleased,
    isOfPaper: record !== undefined && record.paperId !== null,
    initial,
    words: {
      studentsNote: t('studentsNote'),
      studentsHint: t('studentsHint'),
      minutesNote: t('minutesNote'),
      draftNote: t('draftNote'),
      hiddenNote: t('hiddenNote'),
      selfMarkingNote: t('selfMarkingNote'),
      requirements: words.label('requirements'),
      requirementsHint: t('requirementsHint'),
      noLessons: hasNoLessons && lessons.options.length === 0 ? t('noLessons') : '',
      lessonHint: t('lessonHint'),
      classNote: t('classNote'),
    },
    hasCourse: courseId !== null,
    hasStudents: studentIds.length > 0,
    onFollow: (changed) => {
      if (Array.isArray(changed.classIds)) setClassIds(changed.classIds.map(String))
      if (Array.isArray(changed.studentIds)) setStudentIds(changed.studentIds.map(String))
      if (!('courseId' in changed)) return undefined
      const chosen = courses.find(({ id }) => id === changed.courseId)
      setCourseId(chosen?.id ?? null)
      return { lessonId: chosen?.lessonId ?? null, ...classesOf(chosen) }
    },
  })
  const isReleasing = useRef(false)
  const [isSending, setSending] = useState(false)
  const finish = async (answer: unknown) => {
    const id = record?.id ?? idOf(answer)
    if (!id) return onLeave()
    if (isReleasing.current) {
      setSending(true)
      // When it is refused the task is saved, the client says why, and its page has the button again.
      await request(releaseTask, { body: { id } }).then(
        () => showToast({ kind: 'success', text: t('success:published') }),
        () => undefined,
      )
    }
    onDone(id)
  }
  const edited = useNounForm({ noun: task, form, record, onSaved: (answer) => void finish(answer) })
  // A task that begins from a lesson has its course before the courses are here.
  const hasBegun = useRef(false)
  const initialCourse = record ? undefined : courses.find(({ id }) => id === defaults.courseId)
  useEffect(() => {
    if (!initialCourse || hasBegun.current) return
    hasBegun.current = true
    if ((edited.form.getFieldValue('classIds') ?? []).length > 0) return
    edited.form.setFieldsValue({ classIds: initialCourse.classIds })
    setClassIds(initialCourse.classIds)
  }, [initialCourse, edited.form])
  const save = () => {
    isReleasing.current = false
    edited.form.submit()
  }
  const release = async () => {
    const isValid = await edited.form.validateFields().then(
      () => true,
      () => false,
    )
    const values = edited.form.getFieldsValue()
    const receivers = [values.classIds, values.studentIds].flat().filter(Boolean).length
    const endAt = typeof values.endAt === 'string' ? new Date(instantOf(values.endAt)) : null
    const refused = Object.entries(refuseRelease({ endAt }, { receivers }, new Date(serverNow())))
    edited.form.setFields(refused.map(([name, reason]) => ({ name, errors: [words.reason(reason)] })))
    const wrong = edited.form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (!isValid || wrong) {
      if (wrong) edited.form.scrollToField(wrong.name, { block: 'center' })
      return
    }
    isReleasing.current = true
    edited.form.submit()
  }
  const isBusy = edited.isSaving || isSending
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <h1>{record ? t('editTitle', { name: record.name }) : t('add')}</h1>
      </div>
      {isReleased && <Alert type="info" showIcon title={t('releasedNote')} />}
      <div className={styles.card}>
        <FormFields nounForm={edited as never} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onLeave}>{t('common:cancel')}</Button>
        <ThrottledButton type={isReleased ? 'primary' : 'default'} loading={isBusy} onClick={save}>
          {mayRelease ? t('saveOnly') : t('common:save')}
        </ThrottledButton>
        {mayRelease && (
          <ThrottledButton type="primary" loading={isBusy} onClick={() => void release()}>
            {t('saveAndRelease')}
          </ThrottledButton>
        )}
      </div>
      {edited.conflict && <ConflictDialog nounForm={edited as never} conflict={edited.conflict as never} />}
    </section>
  )
}
