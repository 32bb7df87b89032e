// Who writes a course, a task or a lesson plan together with its owner.
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { userIdSchema } from '#contract/ids.ts'
import type { Collaborator, collaboratorCalls } from '#contract/school/collaborator.ts'
import { request } from '#src/http/request.ts'
import { PickSelect } from '#src/ui/kit/form/PickSelect.tsx'
import type { Option } from '#src/ui/kit/screen.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { loadTeachers, toOption } from './useSchoolChoices.ts'

interface Props {
  id: string
  calls: ReturnType<typeof collaboratorCalls>
  chosen: readonly Collaborator[]
  onDone: () => void
  onClose: () => void
}

export const CollaboratorsDialog = ({ id, calls, chosen, onDone, onClose }: Props) => {
  const { t } = useTranslation(['together', 'success', 'common'])
  const field = useId()
  const [people, setPeople] = useState<Option[]>(() => chosen.map(toOption))
  const saving = useMutation({
    mutationFn: () => {
      const userIds: z.infer<typeof userIdSchema>[] = people.map(({ value }) => userIdSchema.parse(value))
      return request(calls.set, { params: { id }, body: { userIds } })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:saved') })
      onDone()
    },
  })
  return (
    <Modal
      open
      title={t('together:collaborators')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onCancel={onClose}
    >
      <p>{t('together:collaboratorsText')}</p>
      <label htmlFor={field} className="visuallyHidden">
        {t('together:collaborators')}
      </label>
      <PickSelect
        id={field}
        queryKey="teachers"
        load={loadTeachers}
        isMany
        hint={t('together:chooseTeachers')}
        value={people}
        onChange={(value) => setPeople(value as Option[])}
      />
    </Modal>
  )
}
