// Chooses a released paper out of the three libraries.
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageTestPaper } from '#contract/learning/paper/paperCalls.ts'
import type { PaperListed } from '#contract/learning/paper/paperNoun.ts'
import { callQuery } from '#src/http/callQuery.ts'
import { KeywordField } from '#src/kit/paged/KeywordField.tsx'
import { PagedList } from '#src/kit/paged/PagedList.tsx'
import { usePagedSearch } from '#src/kit/paged/usePagedSearch.ts'
import {
  type AnyLibrary,
  anyLibrary,
  LibrarySwitch,
  libraryQuery,
} from '../../../library/shared/LibrarySwitch.tsx'
import paperStyles from '../../shared/paper/paper.module.css'

interface Props {
  chosenId: string | undefined
  onChoose: (paper: PaperListed) => void
  onClose: () => void
}

const PaperRow = ({
  paper,
  isChosen,
  onChoose,
}: {
  paper: PaperListed
  isChosen: boolean
  onChoose: () => void
}) => {
  const { t } = useTranslation(['examTeacher', 'paper', 'testPaper'])
  const { name, levelName, exerciseCount, totalPoints, minutes, ownerName } = paper
  const facts = [
    levelName,
    t('paper:count', { count: exerciseCount }),
    t('paper:points', { points: totalPoints }),
    minutes && t('testPaper:minutesShown', { minutes }),
    ownerName,
  ].filter(Boolean)
  return (
    <li className={paperStyles.item}>
      <div className={paperStyles.row}>
        <span className={paperStyles.text} title={name}>
          {name}
        </span>
        <span className={paperStyles.under}>{facts.join(' · ')}</span>
        <div className={paperStyles.tools}>
          <Button
            disabled={isChosen}
            {...(!isChosen && { 'aria-label': t('examTeacher:takeOne', { name }) })}
            onClick={onChoose}
          >
            {t(isChosen ? 'examTeacher:taken' : 'examTeacher:take')}
          </Button>
        </div>
      </div>
    </li>
  )
}

export const PaperPicker = ({ chosenId, onChoose, onClose }: Props) => {
  const { t } = useTranslation(['examTeacher', 'common'])
  const [library, setLibrary] = useState<AnyLibrary>('all')
  const search = usePagedSearch({
    size: 8,
    query: ({ keyword, ...page }) =>
      callQuery(pageTestPaper, {
        query: { ...page, ...libraryQuery(library), released: '1', ...(keyword && { name: keyword }) },
      }),
  })
  const isNarrowed = search.isNarrowed || library !== 'all'
  return (
    <Modal
      open
      width={760}
      title={t('examTeacher:pickPaper')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <div className={paperStyles.search}>
        <LibrarySwitch libraries={anyLibrary} value={library} onChange={setLibrary} />
        <KeywordField search={search} label={t('examTeacher:pickSearch')} maxLength={50} />
      </div>
      <PagedList
        search={search}
        empty={{
          title: t(isNarrowed ? 'examTeacher:pickNone' : 'examTeacher:pickEmpty'),
          text: t('examTeacher:pickEmptyText'),
        }}
        pages={{ simple: true }}
      >
        {(papers) => (
          <ul className={`${paperStyles.items} ${paperStyles.found}`} aria-busy={search.isChanging}>
            {papers.map((paper) => (
              <PaperRow
                key={paper.id}
                paper={paper}
                isChosen={paper.id === chosenId}
                onChoose={() => onChoose(paper)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
  )
}
