// What a place on a page opens: a word, an exercise to do, something to look at.
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUpWord } from '#contract/library/lexicon.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { useSession } from '#src/auth/sessionStore.ts'
import { CallFailed } from '#src/http/CallFailed.tsx'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { FileView } from '../shared/fileView/FileView.tsx'
import { useResource } from '../shared/fileView/useResource.ts'
import { SpeakButton } from '../shared/voice/SpeakButton.tsx'
import { useSpotName } from './PagePicture.tsx'
import type { ReaderParts } from './pageParts.ts'
import styles from './reader.module.css'

/** Loaded apart: it brings what draws strokes. */
const HanziCard = lazy(async () => ({
  default: (await import('../shared/hanzi/HanziCard.tsx')).HanziCard,
}))

type Of<K extends Hotspot['kind']> = Hotspot & { kind: K }

const isMissing = (error: unknown) => error instanceof RequestError && error.code === 'NOT_FOUND'

interface Meaning {
  readonly pinyin: string
  readonly text: string
}
/** The card that is linked, while it may be seen; else, or where it has no meaning, the dictionary. */
const loadWord = async ({ word, cardId }: Of<'word'>, signal: AbortSignal): Promise<Meaning | null> => {
  const options = { signal, quiet: true }
  let card: { readonly pinyin: string; readonly interpretation: string } | undefined
  if (cardId) {
    card = await request(wordCard.calls.get, { params: { id: cardId } }, options).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (card?.interpretation) return { pinyin: card.pinyin, text: card.interpretation }
  }
  const found = await request(lookUpWord, { query: { word: word.slice(0, 12) } }, options)
  const [reading] = found?.readings ?? []
  if (card) return { pinyin: card.pinyin, text: reading?.gloss ?? '' }
  return reading ? { pinyin: reading.pinyin, text: reading.gloss } : null
}

const WordView = ({ hotspot, AddWord }: { hotspot: Of<'word'>; AddWord: ReaderParts['AddWord'] }) => {
  const { t } = useTranslation('bookReader')
  const isStudent = useSession(({ user }) => user?.kind === 'student')
  const { word, cardId } = hotspot
  const { data, error, refetch } = useQuery({
    queryKey: ['bookWord', word, cardId],
    queryFn: ({ signal }) => loadWord(hotspot, signal),
  })
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return (
    <article className={styles.word}>
      <header>
        <ruby lang="zh-CN">
          {word}
          <rt>{data?.pinyin}</rt>
        </ruby>
        <SpeakButton
          size="large"
          word={word}
          {...(data && { pinyin: data.pinyin })}
          {...(cardId && { cardId })}
        />
      </header>
      <p>{data ? data.text : t('wordMissing')}</p>
      {isStudent && <AddWord word={word} />}
      <Suspense fallback={<Skeleton active />}>
        <HanziCard word={word} />
      </Suspense>
    </article>
  )
}

const ResourceView = ({ hotspot }: { hotspot: Of<'resource'> }) => {
  const { t } = useTranslation('bookReader')
  const { data, error, refetch } = useResource(hotspot.resourceId)
  if (error && !data) return <CallFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return data ? <FileView resource={data} /> : <p role="alert">{t('resourceMissing')}</p>
}

interface Props extends ReaderParts {
  pageId: string
  hotspot: Hotspot
  onClose: () => void
}

export const HotspotView = ({ pageId, hotspot, Exercise, AddWord, onClose }: Props) => {
  const title = useSpotName()(hotspot)
  return (
    <SideDrawer title={title} width={640} onClose={onClose}>
      {hotspot.kind === 'word' && <WordView hotspot={hotspot} AddWord={AddWord} />}
      {hotspot.kind === 'resource' && <ResourceView hotspot={hotspot} />}
      {hotspot.kind === 'exercise' && (
        <Exercise pageId={pageId} exerciseId={hotspot.exerciseId} title={title} onClose={onClose} />
      )}
    </SideDrawer>
  )
}
