// Chooses exercises out of the three libraries; those that the paper has already are marked and cannot be chosen again.

import { CheckOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal, Select, Tag } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer, CallInput } from '#contract/call.ts'
import { resourceTypes } from '#contract/constants.ts'
import { folderIdSchema } from '#contract/ids.ts'
import type { ExerciseType } from '#contract/learning/exercise/exerciseTypes.ts'
import { pageExercisesForTask } from '#contract/learning/task/taskCalls.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { findInLabel } from '#src/kit/form/findInLabel.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import {
  type AnyLibrary,
  anyLibrary,
  LibrarySwitch,
  libraryQuery,
} from '../../../library/shared/LibrarySwitch.tsx'
import { useFolders } from '../../../library/shared/useFolders.ts'
import { ExercisePreview } from '../play/ExercisePreview.tsx'
import { useLevelOptions } from '../useKnowledge.ts'
import styles from './paper.module.css'

export type PickedExercise = CallAnswer<typeof pageExercisesForTask>['records'][number]
type ExerciseQuery = NonNullable<CallInput<typeof pageExercisesForTask>['query']>

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
  const [library, setLibrary] = useState<AnyLibrary>('all')
  const [folderId, setFolderId] = useState<ExerciseQuery['folderId']>()
  const [type, setType] = useState<ExerciseType>()
  const [levelId, setLevelId] = useState<string>()
  const filter = {
    ...libraryQuery(library),
    ...(folderId && { folderId }),
    ...(type && { type }),
    ...(levelId && { levelId }),
  }
  const search = usePagedSearch({
    size: 8,
    query: ({ keyword, ...page }) => {
      const query = { ...page, ...filter, ...(keyword && { text: keyword }) }
      return callQuery(pageExercisesForTask, { query })
    },
  })
  const isNarrowed = search.isNarrowed || Boolean(folderId || type || levelId)
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
        <LibrarySwitch
          libraries={anyLibrary}
          value={library}
          onChange={(value) => {
            setLibrary(value)
            setFolderId(undefined)
          }}
        />
        <KeywordField search={search} label={t('search')} />
        <Select
          allowClear
          aria-label={words.label('type')}
          placeholder={words.label('type')}
          options={words.values('type') ?? []}
          value={type ?? null}
          onChange={(value: string | null) => setType((value ?? undefined) as typeof type)}
        />
        <Select
          allowClear
          showSearch={findInLabel}
          aria-label={words.label('levelId')}
          placeholder={words.label('levelId')}
          loading={levels.isLoading}
          options={levels.options}
          value={levelId ?? null}
          onChange={(value: string | null) => setLevelId(value ?? undefined)}
        />
        <div>
          <label htmlFor={folderField} className="visuallyHidden">
            {words.label('folderId')}
          </label>
          <TreePick
            id={folderField}
            nodes={roots.find(({ id }) => id === library)?.children ?? []}
            hint={t('allFolders')}
            {...(folderId && { value: folderId })}
            onChange={(value) => setFolderId(folderIdSchema.safeParse(value).data)}
          />
        </div>
      </div>
      <PagedList
        search={search}
        empty={{ title: t(isNarrowed ? 'notFound' : 'empty'), text: t('emptyText') }}
        pages={{ simple: true }}
      >
        {(cards) => (
          <ul className={`${styles.items} ${styles.found}`} aria-busy={search.isChanging}>
            {cards.map((card) => (
              <PickedRow
                key={card.id}
                card={card}
                isChosen={chosen.has(card.id)}
                onChoose={() => onChoose(card)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
