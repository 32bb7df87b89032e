import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { folderTypes } from '#contract/constants.ts'
import type { FolderId } from '#contract/ids.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { NounFormPage } from '#src/kit/form/NounFormPage.tsx'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { ownFolders } from '../shared/folderState.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { useFolders } from '../shared/useFolders.ts'
import { wordCardForm } from './wordCardForm.tsx'

const Entry = () => {
  const { t } = useTranslation('wordCard')
  const [params] = useSearchParams()
  const { data: roots = [] } = useFolders(folderTypes.wordCard)
  const folder = (params.get('folder') ?? undefined) as FolderId | undefined // the server says whether it is one
  const form = wordCardForm({ folder, folderInput: <TreePick nodes={ownFolders(roots)} hint="" /> })
  return <NounFormPage noun={wordCard} form={form} title={t('add')} text={t('entryText')} />
}

/** One card after the other. */
export const WordCardEntryPage = () => (
  <LibraryGate>
    <Entry />
  </LibraryGate>
)
