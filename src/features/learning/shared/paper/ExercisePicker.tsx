// Chooses exercises out of the three libraries; those that the paper has already are marked and cannot be chosen again.
import { CheckOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Pagination, Segmented, Select, Skeleton, Tag } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { resourceTypes } from '#contract/constants.ts'
import { folderIdSchema } from '#contract/ids.ts'
import { exercise } from '#contract/learning/exercise/exerciseNoun.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { pageExercisesForTask } from '#contract/learning/task/taskCalls.ts'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { request } from '#src/http/request.ts'
import { errorText } from '#src/http/showError.ts'
import { EmptyView } from '#src/ui/EmptyView.tsx'
import { FailedView } from '#src/ui/FailedView.tsx'
import { nounKey } from '#src/ui/kit/list/useNounList.ts'
import { useNounTexts } from '#src/ui/kit/useNounTexts.ts'
import { TreePick } from '#src/ui/tree/TreePick.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useFolders } from '../../../library/shared/useFolders.ts'
import { ExercisePreview } from '../play/ExercisePreview.tsx'
import { useLevelOptions } from '../useKnowledge.ts'
import styles from './paper.module.css'

const size = 8
export type PickedExercise = CallAnswer<typeof pageExercisesForTask>['records'][number]
type Asked = NonNullable<CallInput<typeof pageExercisesForTask>['query']>

interface Props {
  chosen: ReadonlySet<string>
  onChoose: (card: PickedExercise) => void
  onClose: () => void
}

interface RowProps {
  card: PickedExercise
  isChosen: boolean
  onChoose: () => void
}

const PickedRow = ({ card, isChosen, onChoose }: RowProps) => {
  const { t } = useTranslation('paper')
  const words = useNounTexts('exercise')
  const [isOpen, setOpen] = useState(false)
  const name = card.text.trim() || t('noText')
  const under = [card.levelName, words.value('difficulty', card.difficulty)].filter(Boolean).join(' · ')
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Tag>{words.value('type', card.type)}</Tag>
        <span className={styles.text} title={name}>
          {name}
        </span>
        <span className={styles.under}>{under}</span>
        <div className={styles.tools}>
          <Button
            type="text"
            icon={<EyeOutlined />}
            aria-label={t('lookAt', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          <Button
            icon={isChosen ? <CheckOutlined /> : <PlusOutlined />}
            disabled={isChosen}
            aria-label={t(isChosen ? 'chosenAlready' : 'add', { name })}
            onClick={onChoose}
          >
            {t(isChosen ? 'chosenWord' : 'addWord')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className={styles.opened}>
          <ExercisePreview id={card.id} />
        </div>
      )}
    </li>
  )
}

export const ExercisePicker = ({ chosen, onChoose, onClose }: Props) => {
  const { t } = useTranslation('paper')
  const words = useNounTexts('exercise')
  const folderField = useId()
  const levels = useLevelOptions()
  const { data: roots = [] } = useFolders(resourceTypes.exercise)
  const [libraryType, setLibraryType] = useState<LibraryType | 'all'>('all')
  const [folderId, setFolderId] = useState<Asked['folderId']>()
  const [type, setType] = useState<ExerciseType>()
  const [levelId, setLevelId] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const [current, setCurrent] = useState(1)
  const text = useDebounced(keyword.trim())
  const query = {
    current,
    size,
    ...(libraryType !== 'all' && { libraryType }),
    ...(folderId && { folderId }),
    ...(type && { type }),
    ...(levelId && { levelId }),
    ...(text && { text }),
  }
  const asked = useQuery({
    queryKey: [...nounKey(exercise), 'pick', query],
    queryFn: ({ signal }) => request(pageExercisesForTask, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const { data: page, error } = asked
  const isNarrowed = Boolean(text || folderId || type || levelId)
  const narrow = (change: () => void) => {
    change()
    setCurrent(1)
  }
  const content = () => {
    if (error && !page) return <FailedView text={errorText(error)} onRetry={() => void asked.refetch()} />
    if (!page) return <Skeleton active />
    if (page.records.length === 0)
      return <EmptyView title={t(isNarrowed ? 'notFound' : 'empty')} text={t('emptyText')} />
    return (
      <ul className={styles.items} aria-busy={asked.isPlaceholderData}>
        {page.records.map((card) => (
          <PickedRow
            key={card.id}
            card={card}
            isChosen={chosen.has(card.id)}
            onChoose={() => onChoose(card)}
          />
        ))}
      </ul>
    )
  }
  return (
    <Modal
      open
      width={860}
      title={t('pickTitle')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done', { count: chosen.size })}
        </Button>
      }
    >
      <div className={styles.search}>
        <Segmented<LibraryType | 'all'>
          aria-label={words.label('libraryType')}
          value={libraryType}
          options={[
            { value: 'all', label: t('allLibraries') },
            ...Object.values(libraryTypes).map((value) => ({
              value,
              label: words.value('libraryType', value) ?? value,
            })),
          ]}
          onChange={(value) =>
            narrow(() => {
              setLibraryType(value)
              setFolderId(undefined)
            })
          }
        />
        <Input
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={keyword}
          onChange={({ target }) => narrow(() => setKeyword(target.value))}
        />
        <Select
          allowClear
          aria-label={words.label('type')}
          placeholder={words.label('type')}
          options={words.values('type') ?? []}
          value={type ?? null}
          onChange={(value: string | null) => narrow(() => setType((value ?? undefined) as typeof type))}
        />
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={words.label('levelId')}
          placeholder={words.label('levelId')}
          loading={levels.isLoading}
          options={levels.options}
          value={levelId ?? null}
          onChange={(value: string | null) => narrow(() => setLevelId(value ?? undefined))}
        />
        <div>
          <label htmlFor={folderField} className="visuallyHidden">
            {words.label('folderId')}
          </label>
          <TreePick
            id={folderField}
            nodes={roots.find(({ id }) => id === libraryType)?.children ?? []}
            hint={t('allFolders')}
            {...(folderId && { value: folderId })}
            onChange={(value) => narrow(() => setFolderId(folderIdSchema.safeParse(value).data))}
          />
        </div>
      </div>
      {content()}
      {page && page.total > size && (
        <div className={styles.pages}>
          <Pagination
            simple
            current={current}
            pageSize={size}
            total={page.total}
            showSizeChanger={false}
            onChange={setCurrent}
          />
        </div>
      )}
    </Modal>
  )
}
