// Who marks an exam: its teacher alone or, of what a person judges, two without seeing each other's marks, and a third where they
// differ.
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, InputNumber, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { userIdSchema } from '#contract/ids.ts'
import type { ExamRecord } from '#contract/learning/exam/examNoun.ts'
import { type ExamMarkers, getExamMarkers, setExamMarkers } from '#contract/learning/exam/markerCalls.ts'
import { markerParts, toleranceMax } from '#contract/rules/assignment/twoMarkers.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { Option } from '#src/kit/screen.ts'
import { teacherOptions, toOption } from '../../../school/shared/useSchoolChoices.ts'
import { FieldsDialog } from '../../shared/fieldsDialog/FieldsDialog.tsx'

interface Props {
  exam: Pick<ExamRecord, 'id' | 'name'>
  onDone: () => void
  onClose: () => void
}
interface Values {
  twoMarkers: boolean
  tolerance: number | null
  first: Option[]
  second: Option[]
  third: Option[]
}

const width = 560
const idsOf = (people: readonly Option[]) => people.map(({ value }) => userIdSchema.parse(value))

const Markers = ({ exam, markers, onDone, onClose }: Props & { markers: ExamMarkers }) => {
  const { t } = useTranslation('examTeacher')
  return (
    <FieldsDialog<Values>
      name="markers"
      width={width}
      title={t('markersTitle', { name: exam.name })}
      text={t('markersText')}
      okText={t('saveMarkers')}
      initial={{
        ...{ twoMarkers: markers.twoMarkers, tolerance: markers.tolerance },
        first: markers.first.map(toOption),
        second: markers.second.map(toOption),
        third: markers.third.map(toOption),
      }}
      fields={['twoMarkers', 'tolerance', ...markerParts]}
      save={({ twoMarkers, tolerance, first, second, third }) => {
        const people = { first: idsOf(first), second: idsOf(second), third: idsOf(third) }
        const body = { twoMarkers, tolerance: tolerance ?? 0, ...people }
        return request(setExamMarkers, { params: { id: exam.id }, body }, { form: true })
      }}
      success={t('markersSaved')}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="twoMarkers" valuePropName="checked">
        <Checkbox>{t('twoMarkers')}</Checkbox>
      </Form.Item>
      {markerParts.map((part) => (
        <Form.Item
          key={part}
          name={part}
          label={t(`part.${part}`)}
          {...(part === 'third' && { extra: t('thirdNote') })}
        >
          <PickSelect query={teacherOptions} isMany hint={t('pickMarkers')} />
        </Form.Item>
      ))}
      <Form.Item name="tolerance" label={t('tolerance')} extra={t('toleranceNote')}>
        <InputNumber min={0} max={toleranceMax} suffix="%" />
      </Form.Item>
    </FieldsDialog>
  )
}

export const MarkersDialog = (props: Props) => {
  const { t } = useTranslation(['examTeacher', 'common'])
  const { exam, onClose } = props
  const { data, error, refetch } = useQuery(onceQuery(getExamMarkers, { params: { id: exam.id } }))
  if (data) return <Markers {...props} markers={data} />
  return (
    <FormModal
      width={width}
      title={t('examTeacher:markersTitle', { name: exam.name })}
      footer={null}
      onClose={onClose}
    >
      {error ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </FormModal>
  )
}
