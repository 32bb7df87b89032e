import type { ReactNode } from 'react'
import type { FolderId } from '#contract/ids.ts'
import type { WordCardBody, WordCardRecord } from '#contract/library/wordCard.ts'
import type { FormDeclaration } from '#src/kit/screen.ts'
import { PinyinInput } from '#src/ui/pinyin/PinyinInput.tsx'
import { isChangeable } from '../shared/useLibrary.tsx'
import { NameInput } from './NameInput.tsx'
import { SoundInput } from './SoundInput.tsx'

interface FormOptions {
  readonly folderInput: ReactNode
  readonly folder: FolderId | undefined
}

/** The form of a new card and of one that is changed. */
export const wordCardForm = ({
  folderInput,
  folder,
}: FormOptions): FormDeclaration<WordCardRecord, WordCardBody> => ({
  fields: [
    { key: 'name', type: 'custom', input: <NameInput />, isRequired: true },
    { key: 'pinyin', type: 'custom', input: <PinyinInput /> },
    { key: 'partOfSpeech', type: 'select' },
    { key: 'folderId', type: 'custom', input: folderInput },
    { key: 'interpretation', type: 'textarea' },
    { key: 'collocation', type: 'textarea' },
    { key: 'sentence', type: 'textarea' },
    { key: 'soundId', type: 'custom', input: <SoundInput />, isWide: true },
  ],
  initial: folder ? { folderId: folder } : {},
  isFor: isChangeable,
})
