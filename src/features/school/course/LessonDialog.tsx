import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { listLessonPlan } from '#contract/learning/plan/planCalls.ts'
import { catalogCourse, type Lesson, lessonBindingForm, lessonForm } from '#contract/school/catalogCourse.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { NounForm } from '#src/kit/form/NounForm.tsx'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { useTextbooks } from '../shared/useTextbooks.ts'
import styles from './courses.module.css'
import { unitChoices } from './unitChoices.ts'

type Bound = NonNullable<Lesson['bound']>
const kinds = ['plan', 'unit'] as const

interface BoundProps {
  // Set by the form.
  id?: string
  value?: Bound
  onChange?: (bound: Bound) => void
}

/** The name of a unit: one of a known textbook is chosen, any other is typed. */
const UnitInput = ({
  id,
  value,
  onChange,
}: {
  id?: string
  value: Bound
  onChange: (bound: Bound) => void
}) => {
  const { t } = useTranslation('office')
  const choices = unitChoices(useTextbooks())
  return (
    <AutoComplete
      {...(id && { id })}
      aria-label={t('catalogue.boundName')}
      placeholder={t('catalogue.boundName')}
      value={value.name}
      options={choices.map(({ name }) => ({ value: name }))}
      showSearch={findInLabel}
      onChange={(name) => {
        const unitId = choices.find((choice) => choice.name === name)?.id ?? null
        onChange({ ...value, id: unitId, name })
      }}
    />
  )
}

/** The name of a plan: one that exists is chosen, so that it is there when the lesson is given; any other is typed. */
const PlanInput = ({
  id,
  value,
  onChange,
}: {
  id?: string
  value: Bound
  onChange: (bound: Bound) => void
}) => {
  const { t } = useTranslation('office')
  const mayCall = useMayCall()
  const { data = [] } = useQuery({
    ...callQuery(listLessonPlan, { query: {} }),
    enabled: mayCall(listLessonPlan),
  })
  return (
    <AutoComplete
      {...(id && { id })}
      aria-label={t('catalogue.boundName')}
      placeholder={t('catalogue.boundName')}
      value={value.name}
      options={data.map((plan) => ({ key: plan.id, value: plan.name }))}
      showSearch={findInLabel}
      onChange={(name) => {
        const planId = data.find((plan) => plan.name === name)?.id ?? null
        onChange({ ...value, id: planId, name })
      }}
    />
  )
}

/** A lesson is taught from a plan or a unit of a textbook, chosen by its name. */
const BoundInput = ({ id, value = { kind: 'plan', id: null, name: '' }, onChange }: BoundProps) => {
  const { t } = useTranslation('office')
  return (
    <div className={styles.bound}>
      <Radio.Group
        aria-label={t('catalogue.boundTo')}
        value={value.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`catalogue.boundKind.${kind}`) }))}
        onChange={({ target }) =>
          onChange?.({ ...value, id: null, kind: target.value === 'unit' ? 'unit' : 'plan' })
        }
      />
      {value.kind === 'unit' ? (
        <UnitInput {...(id && { id })} value={value} onChange={(bound) => onChange?.(bound)} />
      ) : (
        <PlanInput {...(id && { id })} value={value} onChange={(bound) => onChange?.(bound)} />
      )}
    </div>
  )
}

const BoundText = ({ value }: BoundProps) => {
  const { t } = useTranslation('office')
  return value ? t(`catalogue.bound.${value.kind}`, { name: value.name }) : null
}

const ownFields: FormDeclaration<Lesson, Pick<Lesson, 'name' | 'hours'>> = {
  fields: [
    { key: 'name', isRequired: true },
    { key: 'hours', type: 'number', min: 0, max: 1000, isRequired: true },
  ],
}
const binding: FormDeclaration<Lesson, Pick<Lesson, 'bound'>> = {
  fields: [
    {
      key: 'bound',
      type: 'custom',
      input: <BoundInput />,
      view: <BoundText />,
      isRequired: true,
      isWide: true,
    },
  ],
}

interface Props {
  lesson: Lesson
  kind: 'update' | 'bind'
  onClose: () => void
}

/** A lesson's own name and hours, or what it is taught from. */
export const LessonDialog = ({ lesson, kind, onClose }: Props) => {
  const { t } = useTranslation(['office', 'kit'])
  const shared = { record: lesson, shownIn: [catalogCourse], onClose, onSaved: onClose }
  return kind === 'update' ? (
    <NounForm
      {...shared}
      noun={lessonForm}
      form={ownFields}
      title={t('kit:form.edit', { name: lesson.name })}
    />
  ) : (
    <NounForm {...shared} noun={lessonBindingForm} form={binding} title={t('office:catalogue.bind')} />
  )
}
