// The strokes of a word, to watch or to write oneself. They are shown at once, or at a press.
import { EditOutlined } from '@ant-design/icons'
import { Button, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hanOf } from '#contract/rules/hanzi/chars.ts'
import styles from './writing.module.css'

/** The card is loaded apart, because most readers of a word do not open it. */
const HanziCard = lazy(async () => ({
  default: (await import('#src/features/library/shared/hanzi/HanziCard.tsx')).HanziCard,
}))
const StoredPractice = lazy(async () => ({
  default: (await import('./StoredPractice.tsx')).StoredPractice,
}))

const modes = ['watch', 'write'] as const
type Mode = (typeof modes)[number]

interface Props {
  word: string
  source: 'practice' | 'card'
  isOpen?: boolean
}

const OpenStrokes = ({ word, source }: Omit<Props, 'isOpen'>) => {
  const { t } = useTranslation('hanziPractice')
  const [mode, setMode] = useState<Mode>('watch')
  return (
    <section className={styles.strokes} aria-label={t('handwriting', { word })}>
      <Segmented<Mode>
        block
        aria-label={t('mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(value) }))}
        onChange={setMode}
      />
      <Suspense fallback={<Skeleton active />}>
        {mode === 'watch' ? <HanziCard word={word} /> : <StoredPractice word={word} source={source} />}
      </Suspense>
    </section>
  )
}

export const WordStrokes = ({ word, source, isOpen = false }: Props) => {
  const { t } = useTranslation('hanziPractice')
  const [isShown, setShown] = useState(isOpen)
  const characters = hanOf(word).join('')
  if (characters === '') return null
  if (isShown) return <OpenStrokes word={characters} source={source} />
  return (
    <Button
      icon={<EditOutlined aria-hidden />}
      aria-label={t('handwriting', { word })}
      onClick={() => setShown(true)}
    >
      {t('strokes')}
    </Button>
  )
}
