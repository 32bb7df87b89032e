// The plan of a new year: what each class does, which courses end, who is left out.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginSchoolYear,
  countLeavers,
  lastSchoolYear,
  type YearBegin,
  type YearPreview,
} from '#contract/school/schoolYear.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { useModal } from '#src/ui/modals.tsx'
import { ClassRows } from './ClassRows.tsx'
import styles from './schoolYear.module.css'
import { bodyOf, suggestedChoices, withFinalGrade } from './yearChoices.ts'

type Exceptions = ReadonlySet<YearBegin['exceptIds'][number]>

/** The rows whose names the server refused, by their place among the classes that were sent. */
const refusedOf = (error: unknown, { classes }: YearBegin): ReadonlySet<string> => {
  const fields = error instanceof RequestError ? Object.keys(error.fields ?? {}) : []
  return new Set(
    fields.flatMap((field) => {
      const [, at] = /^classes\.(\d+)\./.exec(field) ?? []
      const one = at === undefined ? undefined : classes[Number(at)]
      return one ? [one.id] : []
    }),
  )
}

export const YearPlan = ({ preview }: { preview: YearPreview }) => {
  const { t } = useTranslation(['schoolYear', 'common'])
  const modal = useModal()
  const mayCall = useMayCall()
  const queries = useQueryClient()
  const fieldId = useId()
  const [choices, setChoices] = useState(() => suggestedChoices(preview))
  const [year, setYear] = useState(preview.year)
  const [lastDay, setLastDay] = useState(preview.lastDay)
  const [finalGrade, setFinalGrade] = useState<string>()
  const [courseIds, setCourseIds] = useState<readonly string[]>(() => preview.courses.map(({ id }) => id))
  const [exceptions, setExceptions] = useState<Exceptions>(new Set())
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const body = bodyOf({ ...preview, year }, choices, {
    lastDay,
    exceptIds: [...exceptions],
    courseIds: [...courseIds],
  })
  const beginning = useMutation({
    mutationFn: () => request(beginSchoolYear, { body }),
    onSettled: () => refetchCalls(queries, [lastSchoolYear]),
  })
  const counting = useMutation({
    mutationFn: () => request(countLeavers, { body }, { quiet: true }),
    onSuccess: ({ moved, left }) => {
      setRefused(new Set())
      modal.confirm({
        centered: true,
        title: t('schoolYear:confirmTitle', { year }),
        content: t('schoolYear:confirmText', { moved, left, courses: courseIds.length }),
        okText: t('schoolYear:begin'),
        cancelText: t('common:cancel'),
        onOk: () => beginning.mutateAsync().catch(() => undefined),
      })
    },
    onError: (error) => setRefused(refusedOf(error, body)),
  })
  const grades = [...new Set(preview.classes.map(({ grade }) => grade).filter(Boolean))]
  const handleFinalGrade = (grade: string | undefined) => {
    setFinalGrade(grade)
    setChoices(withFinalGrade(preview, choices, grade))
  }
  return (
    <>
      <div className={styles.head}>
        <label htmlFor={`${fieldId}-year`}>
          {t('schoolYear:year')}
          <Input
            id={`${fieldId}-year`}
            value={year}
            maxLength={9}
            onChange={({ target }) => setYear(target.value)}
          />
        </label>
        <label htmlFor={`${fieldId}-day`}>
          {t('schoolYear:lastDay')}
          <Input
            id={`${fieldId}-day`}
            type="date"
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        </label>
        <label htmlFor={`${fieldId}-final`}>
          {t('schoolYear:finalGrade')}
          <Select
            id={`${fieldId}-final`}
            allowClear
            placeholder={t('schoolYear:finalHint')}
            value={finalGrade ?? null}
            options={grades.map((value) => ({ value, label: value }))}
            onChange={(grade) => handleFinalGrade(grade ?? undefined)}
          />
        </label>
      </div>
      <ClassRows
        classes={preview.classes}
        choices={choices}
        refused={refused}
        exceptions={exceptions}
        onChoose={(id, choice) => setChoices({ ...choices, [id]: choice })}
        onExcept={setExceptions}
      />
      <section className={styles.panel}>
        <h2>{t('schoolYear:courses')}</h2>
        {preview.courses.length === 0 ? (
          <p>{t('schoolYear:noCourses')}</p>
        ) : (
          <>
            <p>{t('schoolYear:coursesText')}</p>
            <Select
              mode="multiple"
              className={styles.courses ?? ''}
              aria-label={t('schoolYear:courses')}
              value={[...courseIds]}
              options={preview.courses.map(({ id, name, number }) => ({
                value: id,
                label: `${name} (${number})`,
              }))}
              onChange={setCourseIds}
            />
          </>
        )}
      </section>
      {counting.error && <Alert type="error" showIcon title={errorText(counting.error)} />}
      {mayCall(beginSchoolYear) && (
        <Button
          type="primary"
          className={styles.begin ?? ''}
          loading={counting.isPending || beginning.isPending}
          onClick={() => counting.mutate()}
        >
          {t('schoolYear:preview')}
        </Button>
      )}
    </>
  )
}
