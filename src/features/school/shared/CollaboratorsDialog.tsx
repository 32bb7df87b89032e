// The people who write a course, a task or a lesson plan together with its owner.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { userIdSchema } from '#contract/ids.ts'
import type { collaboratorCalls } from '#contract/school/collaborator.ts'
import { onceQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { FormModal } from '#src/kit/FormModal.tsx'
import { PickSelect } from '#src/kit/form/PickSelect.tsx'
import type { Option } from '#src/kit/screen.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { teacherOptions, toOption } from './useSchoolChoices.ts'

interface Props {
  id: string
  calls: ReturnType<typeof collaboratorCalls>
  onDone: () => void
  onClose: () => void
}

export const CollaboratorsDialog = ({ id, calls, onDone, onClose }: Props) => {
  const { t } = useTranslation(['together', 'success', 'common'])
  const field = useId()
  const { data: collaborators } = useQuery(onceQuery(calls.list, { params: { id } }))
  const [chosen, setPeople] = useState<Option[]>()
  const people = chosen ?? collaborators?.map(toOption)
  const saving = useMutation({
    mutationFn: () => {
      const userIds: z.infer<typeof userIdSchema>[] = (people ?? []).map(({ value }) =>
        userIdSchema.parse(value),
      )
      return request(calls.set, { params: { id }, body: { userIds } })
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t('success:saved') })
      onDone()
    },
  })
  return (
    <FormModal
      isTouched={() => chosen !== undefined}
      title={t('together:collaborators')}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: !people, loading: saving.isPending }}
      onOk={() => saving.mutate()}
      onClose={onClose}
    >
      <p>{t('together:collaboratorsText')}</p>
      <label htmlFor={field} className="visuallyHidden">
        {t('together:collaborators')}
      </label>
      {people ? (
        <PickSelect
          id={field}
          query={teacherOptions}
          isMany
          hint={t('together:chooseTeachers')}
          value={people}
          onChange={(value) => setPeople(value as Option[])}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      )}
    </FormModal>
  )
}
