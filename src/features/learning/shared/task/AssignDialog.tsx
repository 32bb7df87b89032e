// Gives chosen exercises or a paper to a class as a task, at once: a name, the class and an end are enough.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ClassId } from '#contract/ids.ts'
import { selectTaughtClasses } from '#contract/learning/task/smartClassCalls.ts'
import { releaseTask } from '#contract/learning/task/taskCalls.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { paths } from '#contract/pagePaths.ts'
import { useSchoolNow } from '#src/auth/useSchool.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { refetchLists } from '#src/kit/list/refetchLists.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { formatDay } from '#src/lib/wallTime.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { showToast } from '#src/ui/toastStore.ts'
import { useLocale } from '#src/ui/useLocale.ts'
import { newTask } from './newTask.ts'
import { pathOf } from './paths.ts'
import { WallTimeInput } from './WallTimeInput.tsx'

/** What the dialog says of a task. */
export interface AssignedTask extends ReturnType<typeof newTask> {
  readonly name: string
  readonly classIds: ClassId[]
}
interface Props {
  readonly title: string
  /** Left out: an exercise of today. */
  readonly initialName?: string
  /** Left out: the teacher’s class, where there is one alone. */
  readonly initialClassIds?: readonly ClassId[]
  /** Makes the task. */
  readonly create: (body: AssignedTask) => Promise<{ readonly id: string }>
  /** Changes it, where its release was refused before. */
  readonly update: (body: AssignedTask & { readonly id: string }) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => void
}

const nameMax = 50

const useTaughtClassList = () => useQuery(callQuery(selectTaughtClasses, {}))

export const AssignDialog = (props: Props) => {
  const { title, initialName, initialClassIds, create, update, onClose, onDone } = props
  const { t } = useTranslation(['exerciseEditor', 'common', 'success', 'deck'])
  const words = useNounTexts('task')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const locale = useLocale()
  const now = useSchoolNow()
  const [name, setName] = useState(() => initialName ?? t('assignName', { day: formatDay(now, locale) }))
  const [endAt, setEndAt] = useState(() => newTask(now).endAt)
  const [chosen, setChosen] = useState(initialClassIds)
  const { data: classes, error } = useTaughtClassList()
  // The call answers classes; their ids are branded.
  const [only, ...others] = (classes ?? []).map(({ id }) => id as ClassId)
  const classIds = chosen ?? (only && others.length === 0 ? [only] : [])
  /** Saved, but its release was refused: the next try goes on with it. */
  const saved = useRef<string>(undefined)
  const save = async (): Promise<string> => {
    const body = { ...newTask(now), name, endAt, classIds: [...classIds] }
    const id = saved.current
    if (id) await update({ ...body, id })
    else saved.current = (await create(body)).id
    return saved.current ?? ''
  }
  const assigning = useMutation({
    mutationFn: async (way: 'release' | 'edit') => {
      const id = await save()
      if (way === 'edit') return navigate(pathOf(paths.arrangeTask, id))
      await request(releaseTask, { body: { id } }, { quiet: true })
      showToast({ kind: 'success', text: t('success:published') })
      onDone()
    },
    onSettled: () => refetchLists(queries, [task]),
  })
  const problem = assigning.error ?? error
  const isReady = classIds.length > 0 && name.trim() !== ''
  return (
    <Modal
      open
      width={520}
      title={title}
      onCancel={onClose}
      footer={[
        <Button
          key="edit"
          disabled={!isReady || assigning.isPending}
          onClick={() => assigning.mutate('edit')}
        >
          {t('assignMore')}
        </Button>,
        <Button
          key="release"
          type="primary"
          disabled={!isReady}
          loading={assigning.isPending}
          onClick={() => assigning.mutate('release')}
        >
          {t('assignNow')}
        </Button>,
      ]}
    >
      <Form layout="vertical" requiredMark="optional">
        <Form.Item label={words.label('name')} htmlFor="assign_name" required>
          <Input
            id="assign_name"
            value={name}
            maxLength={nameMax}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={words.label('classIds')} required>
          {!classes && !error && <Skeleton active paragraph={{ rows: 1 }} />}
          {classes?.length === 0 && <EmptyView title={t('deck:noClasses')} text="" />}
          {classes && classes.length > 0 && (
            <Checkbox.Group<ClassId>
              value={[...classIds]}
              options={classes.map(({ id, name: label }) => ({ value: id as ClassId, label }))}
              onChange={setChosen}
            />
          )}
        </Form.Item>
        <Form.Item label={words.label('endAt')} htmlFor="assign_end" extra={t('assignStart')} required>
          <WallTimeInput id="assign_end" value={endAt} onChange={setEndAt} />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" showIcon title={errorText(problem)} />}
    </Modal>
  )
}
