import { useQueryClient } from '@tanstack/react-query'
import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ClassId } from '#contract/ids.ts'
import { getMarksBook, type MarkWork, setMarkWeights, weightMax } from '#contract/insight/needs/markCalls.ts'
import { refetchCalls } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FieldsDialog } from '../../../learning/shared/fieldsDialog/FieldsDialog.tsx'

interface Props {
  classId: ClassId
  works: readonly MarkWork[]
  onClose: () => void
}

type Weights = Record<string, number | null>

/** Only what was changed is sent: a colleague may set the others meanwhile. An emptied field weighs 1 again. */
export const WeightsDialog = ({ classId, works, onClose }: Props) => {
  const { t } = useTranslation(['marksBook', 'success'])
  const queries = useQueryClient()
  const save = async (values: Weights) => {
    const weights = works
      .map(({ id, weight: before }) => ({ id, before, weight: values[id] ?? 1 }))
      .flatMap(({ id, before, weight }) => (weight === before ? [] : [{ id, weight }]))
    if (weights.length > 0) await request(setMarkWeights, { body: { classId, weights } }, { form: true })
  }
  return (
    <FieldsDialog<Weights>
      name="weights"
      width={520}
      title={t('marksBook:weightsTitle')}
      text={t('marksBook:weightsNote')}
      okText={t('marksBook:save')}
      initial={Object.fromEntries(works.map(({ id, weight }) => [id, weight]))}
      fields={works.map(({ id }) => id)}
      save={save}
      success={t('success:saved')}
      onDone={() => {
        void refetchCalls(queries, [getMarksBook])
        onClose()
      }}
      onClose={onClose}
    >
      {works.map(({ id, name }) => (
        <Form.Item key={id} name={id} label={name}>
          <InputNumber min={0} max={weightMax} />
        </Form.Item>
      ))}
    </FieldsDialog>
  )
}
