// An exercise is found by its level, topic, points, difficulty, tag, source, and the folder it lies in.
import { AutoComplete, Input, Radio, Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { difficulties, resourceTags, resourceTypes } from '#contract/constants.ts'
import { folderRefSchema } from '#contract/library/libraryItem.ts'
import { pointTypes } from '#contract/library/point.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { TreePickMany } from '#src/kit/tree/TreePickMany.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import { ownFolders } from '../../../library/shared/folderState.ts'
import { useFolders } from '../../../library/shared/useFolders.ts'
import { namesOf, useTextbooks } from '../../../school/shared/useTextbooks.ts'
import {
  useCourseOptions,
  useLevelOptions,
  usePointTree,
  useTopicOptions,
} from '../../shared/useKnowledge.ts'
import type { ExerciseDetails, Names } from '../draft/exerciseDraft.ts'
import styles from './editor.module.css'
import { Field } from './Field.tsx'
import { VideoInput } from './VideoInput.tsx'

interface Props {
  details: ExerciseDetails
  onChange: (details: ExerciseDetails) => void
  names?: Names
  /** The form of many exercises at once leaves out what belongs to one alone. */
  isForMany?: boolean
}

interface Choice {
  readonly value: string
  readonly label: string
}

export const DetailsForm = ({ details, onChange, names = {}, isForMany = false }: Props) => {
  const { t } = useTranslation('exerciseEditor')
  const words = useNounTexts('exercise')
  const id = useId()
  const levels = useLevelOptions()
  const topics = useTopicOptions()
  const points = usePointTree()
  const courses = useCourseOptions()
  const textbooks = namesOf(useTextbooks())
  const { data: roots = [] } = useFolders(resourceTypes.exercise)
  const set = (part: Partial<ExerciseDetails>) => onChange({ ...details, ...part })
  const valuesOf = <V extends string>(field: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: words.value(field, value) ?? value }))
  /** The chosen one has its name also where the list does not have it. */
  const beside = (options: Choice[], chosen: string | null): Choice[] => {
    const label = chosen === null ? undefined : names[chosen]
    if (chosen === null || !label || options.some(({ value }) => value === chosen)) return options
    return [{ value: chosen, label }, ...options]
  }
  const searching = { optionFilterProp: 'label' } as const
  return (
    <section className={styles.details} aria-label={t('details')}>
      <h2>{t('details')}</h2>
      <div className={styles.columns}>
        <Field label={words.label('levelId')} htmlFor={`${id}level`}>
          <Select
            id={`${id}level`}
            allowClear
            showSearch={searching}
            loading={levels.isLoading}
            placeholder={t('none')}
            value={details.levelId ?? undefined}
            options={beside(levels.options, details.levelId)}
            onChange={(levelId: string | undefined) => set({ levelId: levelId ?? null })}
          />
        </Field>
        <Field label={words.label('topicId')} htmlFor={`${id}topic`}>
          <Select
            id={`${id}topic`}
            allowClear
            showSearch={searching}
            loading={topics.isLoading}
            placeholder={t('none')}
            value={details.topicId ?? undefined}
            options={beside(topics.options, details.topicId)}
            onChange={(topicId: string | undefined) => set({ topicId: topicId ?? null })}
          />
        </Field>
        <Field label={words.label('tag')} htmlFor={`${id}tag`}>
          <Select
            id={`${id}tag`}
            allowClear
            placeholder={t('none')}
            value={details.tag ?? undefined}
            options={valuesOf(
              'tag',
              // Many exercises at once have types of their own.
              isForMany ? resourceTags.filter((tag) => tag !== 'handwriting') : resourceTags,
            )}
            onChange={(tag) => set({ tag: tag ?? null })}
          />
        </Field>
        <Field label={words.label('knowledgeType')} htmlFor={`${id}knowledge`}>
          <Select
            id={`${id}knowledge`}
            allowClear
            placeholder={t('none')}
            value={details.knowledgeType ?? undefined}
            options={valuesOf('knowledgeType', pointTypes)}
            onChange={(knowledgeType) => set({ knowledgeType: knowledgeType ?? null })}
          />
        </Field>
      </div>
      <Field label={words.label('pointIds')} htmlFor={`${id}points`}>
        <TreePickMany
          id={`${id}points`}
          nodes={points.nodes}
          state={points.state}
          max={10}
          hint={t('pointsHint')}
          value={details.points}
          onChange={(chosen) => set({ points: chosen })}
        />
      </Field>
      <div className={styles.columns}>
        <Field label={words.label('difficulty')}>
          <Radio.Group
            aria-label={words.label('difficulty')}
            optionType="button"
            value={details.difficulty}
            options={valuesOf('difficulty', difficulties)}
            onChange={({ target }) => set({ difficulty: target.value })}
          />
        </Field>
        <Field label={words.label('source')} htmlFor={`${id}source`}>
          <Input
            id={`${id}source`}
            maxLength={50}
            placeholder={t('sourceHint')}
            value={details.source}
            onChange={({ target }) => set({ source: target.value })}
          />
        </Field>
        <Field label={words.label('textbook')} htmlFor={`${id}textbook`}>
          <AutoComplete
            id={`${id}textbook`}
            value={details.textbook}
            options={textbooks.map((value) => ({ value }))}
            showSearch={findInLabel}
            onChange={(textbook) => set({ textbook })}
          />
        </Field>
        <Field label={words.label('mgrId')} htmlFor={`${id}course`}>
          <Select
            id={`${id}course`}
            allowClear
            showSearch={searching}
            loading={courses.isLoading}
            placeholder={t('none')}
            value={details.mgrId ?? undefined}
            options={beside(courses.options, details.mgrId)}
            onChange={(mgrId: string | undefined) => set({ mgrId: mgrId ?? null })}
          />
        </Field>
        <Field label={words.label('folderId')} htmlFor={`${id}folder`}>
          <TreePick
            id={`${id}folder`}
            nodes={ownFolders(roots)}
            hint={t('firstFolder')}
            {...(details.folderId && { value: details.folderId })}
            onChange={(folder: unknown) => {
              const chosen = folderRefSchema.safeParse(folder)
              set({ folderId: chosen.success ? chosen.data : null })
            }}
          />
        </Field>
        {!isForMany && (
          <Field label={words.label('videoId')}>
            <VideoInput value={details.videoId} onChange={(videoId) => set({ videoId })} />
          </Field>
        )}
      </div>
    </section>
  )
}
