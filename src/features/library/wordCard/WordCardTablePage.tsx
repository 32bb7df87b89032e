import { UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { folderTypes } from '#contract/constants.ts'
import { listCorrections } from '#contract/library/lexicon.ts'
import {
  createWordCards,
  importAnkiCards,
  isAnkiName,
  type WordCardRecord,
  wordCard,
  wordCardCalls,
} from '#contract/library/wordCard.ts'
import { paths } from '#contract/pagePaths.ts'
import { useMayCall } from '#src/auth/mayCall.ts'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { ImportDialog } from '#src/kit/sheet/ImportDialog.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { ownFolders } from '../shared/folderState.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { useLibrary } from '../shared/useLibrary.tsx'
import { CardDrawer } from './CardDrawer.tsx'
import { CorrectionsDrawer } from './CorrectionsDrawer.tsx'
import { ImportListDialog } from './ImportListDialog.tsx'
import { wordCardForm } from './wordCardForm.tsx'

interface Props {
  give: RowAction<WordCardRecord>
  toAnki: RowAction<WordCardRecord>
  /** How a word is written by hand. */
  strokesOf: (word: string) => ReactNode
}

const CardList = ({ give, toAnki, strokesOf }: Props) => {
  const { t } = useTranslation(['wordCard', 'deck'])
  const navigate = useNavigate()
  const mayAdd = useMayCall()(createWordCards)
  const mayCorrect = useMayCall()(listCorrections)
  const [isImporting, setImporting] = useState(false)
  const mayImportAnki = useMayCall()(importAnkiCards)
  const [isFromAnki, setFromAnki] = useState(false)
  const [isCorrecting, setCorrecting] = useState(false)
  const yesNo = (key: 'shared' | 'enabled'): Column<WordCardRecord> => ({
    key,
    width: 80,
    render: (record) => (record[key] ? t('yes') : t('no')),
  })
  const library = useLibrary<WordCardRecord>({
    noun: wordCard,
    resType: folderTypes.wordCard,
    calls: wordCardCalls,
    idList: 'wordCardIdList',
  })
  const read: RowAction<WordCardRecord> = {
    key: 'read',
    label: t('read'),
    on: 'row',
    isFirst: true,
    dialog: ([record], close) =>
      record && <CardDrawer card={record} strokes={strokesOf(record.name)} onClose={close} />,
  }
  const { folder } = library
  return (
    <>
      <NounScreen
        noun={wordCard}
        {...library.screen}
        actions={[read, give, ...library.screen.actions, toAnki]}
        extra={
          <>
            <SchoolSelect />
            {mayAdd && (
              <Button icon={<UnorderedListOutlined />} onClick={() => setImporting(true)}>
                {t('importList')}
              </Button>
            )}
            {mayImportAnki && <Button onClick={() => setFromAnki(true)}>{t('deck:importAnki')}</Button>}
            {mayCorrect && <Button onClick={() => setCorrecting(true)}>{t('corrections')}</Button>}
          </>
        }
        columns={[
          { key: 'name', isMain: true, width: 110 },
          { key: 'pinyin', width: 130 },
          { key: 'partOfSpeech', width: 90 },
          { key: 'interpretation', width: 200 },
          { key: 'ownerName', width: 90 },
          yesNo('shared'),
          yesNo('enabled'),
        ]}
        search={[
          { key: 'name', isWide: true, label: t('searchHint') },
          { key: 'partOfSpeech', type: 'select' },
        ]}
        form={wordCardForm({ folder, folderInput: <TreePick nodes={ownFolders(library.roots)} hint="" /> })}
        onAdd={() => void navigate(`${paths.wordCardEntry}${folder ? `?folder=${folder}` : ''}`)}
        detail={{
          fields: [
            ...(['name', 'pinyin', 'partOfSpeech', 'interpretation', 'collocation', 'sentence'] as const),
            yesNo('shared'),
            yesNo('enabled'),
            ...(['ownerName', 'createdAt'] as const),
          ],
        }}
      />
      {isCorrecting && <CorrectionsDrawer onClose={() => setCorrecting(false)} />}
      {isFromAnki && (
        <ImportDialog
          noun={wordCard}
          title={t('deck:importAnki')}
          other={{
            call: importAnkiCards,
            isName: isAnkiName,
            reason: 'field.ankiFile',
            accept: '.apkg',
            text: t('deck:importAnkiText'),
            hint: t('deck:importAnkiHint'),
          }}
          onClose={() => setFromAnki(false)}
        />
      )}
      {isImporting && <ImportListDialog folder={folder} onClose={() => setImporting(false)} />}
    </>
  )
}

/** The word cards of the libraries. */
export const WordCardTablePage = (props: Props) => (
  <LibraryGate>
    <CardList {...props} />
  </LibraryGate>
)
