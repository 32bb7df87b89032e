import { DeleteOutlined, SendOutlined, SnippetsOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { resourceTypes } from '#contract/constants.ts'
import { asListed } from '#contract/defineNoun.ts'
import { readExerciseText, removeExercises } from '#contract/learning/exercise/exerciseCalls.ts'
import { type ExerciseListed, exercise, exerciseCalls } from '#contract/learning/exercise/exerciseNoun.ts'
import { releaseTask } from '#contract/learning/task/taskCalls.ts'
import { task } from '#contract/learning/task/taskNoun.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { request } from '#src/http/request.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import { idsBody } from '#src/kit/rows.ts'
import type { Column, RowAction, SearchField } from '#src/kit/screen.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { LibraryGate } from '../../../library/shared/LibraryGate.tsx'
import { isChangeable, useLibrary } from '../../../library/shared/useLibrary.tsx'
import { SchoolSelect } from '../../../system/shared/SchoolSelect.tsx'
import { AssignDialog, type AssignedTask } from '../../shared/task/AssignDialog.tsx'
import {
  useCourseOptions,
  useLevelOptions,
  usePointOptions,
  useTopicOptions,
} from '../../shared/useKnowledge.ts'
import { PasteDrawer } from '../paste/PasteDrawer.tsx'
import { editorOf } from '../paths.ts'
import { ExerciseOfRow } from './ExerciseOfRow.tsx'

/** Its rows carry no wordings. */
const exercises = asListed(exercise)

type Search = z.infer<typeof exercise.declared.search>
const useSearch = (): SearchField<Search>[] => {
  const [levels, topics, points] = [useLevelOptions(), useTopicOptions(), usePointOptions()]
  const courses = useCourseOptions()
  return [
    { key: 'text', isWide: true },
    { key: 'type', type: 'select' },
    { key: 'levelId', type: 'select', options: levels.options },
    { key: 'pointId', type: 'select', options: points.options },
    { key: 'topicId', type: 'select', options: topics.options },
    { key: 'knowledgeType', type: 'select' },
    { key: 'difficulty', type: 'select' },
    { key: 'tag', type: 'select' },
    { key: 'source' },
    { key: 'textbook' },
    { key: 'mgrId', type: 'select', options: courses.options },
    { key: 'collected', type: 'select' },
  ]
}

/** As a task of a section without a heading. */
const assigningOf = (exerciseIds: readonly string[]) => {
  const sections = [{ items: exerciseIds.map((exerciseId) => ({ exerciseId })) }]
  return {
    create: (body: AssignedTask) =>
      request(task.calls.create, { body: { ...body, sections } }, { quiet: true }),
    update: (body: AssignedTask & { readonly id: string }) =>
      request(task.calls.update, { body: { ...body, sections } }, { quiet: true }),
  }
}

const ExerciseList = () => {
  const { t } = useTranslation(['exerciseEditor', 'success', 'kit'])
  const navigate = useNavigate()
  const mayCall = useMayCall()
  const [isPasting, setPasting] = useState(false)
  const search = useSearch()
  const words = useNounTexts('exercise')
  /** A stem may be a picture or a sound alone. */
  const nameOf = ({ text }: ExerciseListed): string => text.trim() || t('exerciseEditor:noText')
  const columns: Column<ExerciseListed>[] = [
    { key: 'text', isMain: true, width: 260 },
    { key: 'type', width: 56 },
    { key: 'levelName', width: 90 },
    { key: 'difficulty', width: 56 },
    { key: 'ownerName', width: 76 },
    { key: 'shared', width: 44 },
  ]
  const library = useLibrary<ExerciseListed>({
    noun: exercise,
    resType: resourceTypes.exercise,
    calls: exerciseCalls,
    idList: 'exerciseIdList',
  })
  const edit = ({ id }: ExerciseListed) => navigate(editorOf({ id }))
  const editing: RowAction<ExerciseListed>[] = [
    {
      key: 'edit',
      call: exercise.calls.update,
      label: t('kit:edit'),
      on: 'row',
      isFirst: true,
      isFor: isChangeable,
      open: edit,
    },
    {
      key: 'editCopy',
      call: exercise.calls.create,
      label: t('copyTitle'),
      on: 'row',
      isFor: (record) => !isChangeable(record),
      open: edit,
    },
    {
      key: 'assign',
      call: task.calls.create,
      label: t('assign'),
      icon: <SendOutlined />,
      on: 'both',
      isFor: ({ enabled }) => enabled && mayCall(releaseTask),
      dialog: (records, close, done) => (
        <AssignDialog
          title={t('assignTitle', { count: records.length })}
          {...assigningOf(records.map(({ id }) => id))}
          onClose={close}
          onDone={done}
        />
      ),
    },
    {
      key: 'removeAll',
      call: removeExercises,
      label: t('exerciseEditor:removeAll'),
      icon: <DeleteOutlined />,
      on: 'rows',
      isDanger: true,
      isFor: isChangeable,
      confirm: ({ length }) => ({
        title: t('exerciseEditor:removeAllTitle', { count: length }),
        text: t('exerciseEditor:removeAllText'),
      }),
      run: async (records) => {
        await request(removeExercises, { body: idsBody(records) })
        return t('success:deleted')
      },
    },
  ]
  return (
    <>
      <NounScreen
        noun={exercises}
        {...library.screen}
        actions={[...editing, ...library.screen.actions]}
        columns={columns}
        search={search}
        nameOf={nameOf}
        onAdd={() => navigate(editorOf({ folder: library.folder }))}
        extra={
          <>
            <SchoolSelect />
            {mayCall(readExerciseText) && (
              <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
                {t('paste')}
              </Button>
            )}
          </>
        }
        detail={{
          fields: [
            'type',
            'levelName',
            'topicName',
            'points',
            'knowledgeType',
            'difficulty',
            'tag',
            'source',
            'textbook',
            'mgrName',
            'useCount',
            'shared',
            { key: 'enabled', render: ({ enabled }) => words.value('enabled', enabled ? '1' : '0') },
            'ownerName',
            'createdAt',
            'version',
          ],
          below: ({ id }) => <ExerciseOfRow id={id} />,
        }}
      />
      {isPasting && <PasteDrawer folderId={library.folder ?? null} onClose={() => setPasting(false)} />}
    </>
  )
}

/** The exercise library. */
export const ExerciseLibraryPage = () => (
  <LibraryGate>
    <ExerciseList />
  </LibraryGate>
)
