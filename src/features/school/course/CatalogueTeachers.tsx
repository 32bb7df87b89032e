import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallInput } from '#contract/call.ts'
import { type CatalogCourseRecord, setMgrTeachers } from '#contract/school/catalogCourse.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { Option } from '#src/kit/screen.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { teacherOptions, toOption } from '../shared/useSchoolChoices.ts'

type Body = CallInput<typeof setMgrTeachers>['body']

/** Who teaches an entry of the catalogue. */
export const CatalogueTeachers = ({
  record,
  onClose,
}: {
  record: CatalogCourseRecord
  onClose: () => void
}) => {
  const { t } = useTranslation(['office', 'common', 'success'])
  const [form] = Form.useForm<{ teachers: Option[] }>()
  const saving = useMutation({
    mutationFn: ({ teachers }: { teachers: Option[] }) => {
      // The options are teachers' ids that came from the server as what they are.
      const teacherIds = teachers.map(({ value }) => value) as Body['teacherIds']
      return request(setMgrTeachers, { body: { id: record.id, teacherIds } })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:saved') })
      onClose()
    },
  })
  return (
    <FormModal
      isTouched={() => form.isFieldsTouched()}
      title={t('office:catalogue.teachersTitle', { name: record.name })}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: saving.isPending }}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ teachers: record.teachers.map(toOption) }}
        onFinish={(values) => saving.mutate(values)}
      >
        <Form.Item name="teachers" label={t('office:catalogue.teachers')}>
          <PickSelect query={teacherOptions} isMany />
        </Form.Item>
      </Form>
    </FormModal>
  )
}
