import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { type LibraryType, libraryTypes } from '#contract/library/libraryItem.ts'
import { useNounTexts } from '#src/kit/useNounTexts.ts'
import styles from './LibrarySwitch.module.css'

export type AnyLibrary = LibraryType | 'all'

/** The query of a library's items names the library; without it all of them are meant. */
export const libraryQuery = (library: AnyLibrary) => (library === 'all' ? {} : { libraryType: library })

interface Props<L extends AnyLibrary> {
  /** The libraries that can be chosen. */
  libraries: readonly L[]
  value: L
  onChange: (library: L) => void
}

export const oneLibrary = Object.values(libraryTypes)
export const anyLibrary: readonly AnyLibrary[] = ['all', ...oneLibrary]

export const LibrarySwitch = <L extends AnyLibrary>({ libraries, value, onChange }: Props<L>) => {
  const { t } = useTranslation('paper')
  const words = useNounTexts('resource')
  return (
    <Segmented<L>
      className={styles.libraries ?? ''}
      aria-label={words.label('libraryType')}
      value={value}
      options={libraries.map((one) => ({
        value: one,
        label: one === 'all' ? t('allLibraries') : (words.value('libraryType', one) ?? one),
      }))}
      onChange={onChange}
    />
  )
}
