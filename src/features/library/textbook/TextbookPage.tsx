import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { resourceTypes } from '#contract/constants.ts'
import { updateBookPage } from '#contract/library/textbook/bookPage.ts'
import { type TextbookRecord, textbook, textbookCalls } from '#contract/library/textbook/textbook.ts'
import { paths } from '#contract/pagePaths.ts'
import { CoverInput } from '#src/files/CoverInput.tsx'
import { FilePicture } from '#src/files/FilePicture.tsx'
import { NounScreen } from '#src/kit/NounScreen.tsx'
import type { Column, RowAction } from '#src/kit/screen.ts'
import { TreePick } from '#src/kit/tree/TreePick.tsx'
import { SchoolSelect } from '../../system/shared/SchoolSelect.tsx'
import { ownFolders } from '../shared/folderState.ts'
import { LibraryGate } from '../shared/LibraryGate.tsx'
import { isChangeable, useLibrary } from '../shared/useLibrary.tsx'
import styles from './textbook.module.css'
import { UnitsInput, UnitsText } from './UnitsInput.tsx'

const TextbookList = () => {
  const { t } = useTranslation('textbook')
  const navigate = useNavigate()
  const yesNo = (key: 'shared' | 'enabled'): Column<TextbookRecord> => ({
    key,
    width: 90,
    render: (record) => (record[key] ? t('yes') : t('no')),
  })
  const library = useLibrary<TextbookRecord>({
    noun: textbook,
    resType: resourceTypes.textbook,
    calls: textbookCalls,
    idList: 'bookIdList',
  })
  const open: RowAction<TextbookRecord>[] = [
    {
      key: 'read',
      label: t('read'),
      on: 'row',
      isFirst: true,
      isFor: ({ pageCount }) => pageCount > 0,
      open: ({ id }) => void navigate(`${paths.bookReader}?id=${id}`),
    },
    {
      key: 'pages',
      label: t('editPages'),
      on: 'row',
      call: updateBookPage,
      isFor: ({ mine }) => mine,
      open: ({ id }) => void navigate(`${paths.bookPages}?id=${id}`),
    },
  ]
  return (
    <NounScreen
      noun={textbook}
      {...library.screen}
      actions={[...library.screen.actions, ...open]}
      extra={<SchoolSelect />}
      columns={[
        { key: 'name', isMain: true, width: 200 },
        { key: 'isbn', width: 140 },
        { key: 'pageCount', width: 80, isNumber: true },
        { key: 'units', width: 125, isNumber: true, render: ({ units }) => units.length },
        { key: 'ownerName', width: 90 },
        yesNo('shared'),
        yesNo('enabled'),
      ]}
      search={[{ key: 'name', isWide: true }, { key: 'isbn' }]}
      form={{
        fields: [
          { key: 'name', isRequired: true },
          { key: 'isbn' },
          { key: 'folderId', type: 'custom', input: <TreePick nodes={ownFolders(library.roots)} hint="" /> },
          {
            key: 'cover',
            type: 'custom',
            input: <CoverInput />,
          },
          { key: 'units', type: 'custom', input: <UnitsInput />, view: <UnitsText />, isWide: true },
        ],
        initial: library.folder ? { folderId: library.folder } : {},
        isFor: isChangeable,
      }}
      detail={{
        fields: [
          'name',
          'isbn',
          {
            key: 'cover',
            render: ({ cover, name }) =>
              cover ? <FilePicture className={styles.cover} id={cover} alt={name} /> : '–',
          },
          { key: 'units', render: ({ units }) => <UnitsText value={units} /> },
          yesNo('shared'),
          yesNo('enabled'),
          'ownerName',
          'createdAt',
        ],
      }}
    />
  )
}

/** The textbooks of the libraries: name, cover and contents. */
export const TextbookPage = () => (
  <LibraryGate>
    <TextbookList />
  </LibraryGate>
)
