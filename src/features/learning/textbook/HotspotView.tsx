// Opens a place on a page: a word, an exercise to do, or something to look at.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenedAttempt } from '#contract/learning/attempt/attempt.ts'
import { openAttempt, practiseOnPage } from '#contract/learning/attempt/attemptCalls.ts'
import type { Hotspot } from '#contract/library/bookPage.ts'
import { lookUpWord } from '#contract/library/lexicon.ts'
import { wordCard } from '#contract/library/wordCard.ts'
import { request } from '#src/http/request.ts'
import { RequestError } from '#src/http/requestError.ts'
import { errorText } from '#src/http/showError.ts'
import { SideDrawer } from '#src/kit/SideDrawer.tsx'
import { useSession } from '#src/session/sessionStore.ts'
import { FailedView } from '#src/ui/FailedView.tsx'
import { FileView } from '../../library/shared/fileView/FileView.tsx'
import { useResource } from '../../library/shared/fileView/useResource.ts'
import { HanziCard } from '../../library/shared/hanzi/HanziCard.tsx'
import { readLocalAnswers } from '../shared/attempt/localAnswers.ts'
import type { DeviceAttempt } from '../shared/attempt/useAttemptSync.ts'
import { AddWordButton } from '../shared/deck/AddWordButton.tsx'
import { ExercisePreview } from '../shared/play/ExercisePreview.tsx'
import { PracticeRun } from '../shared/run/PracticeRun.tsx'
import { SpeakButton } from '../shared/voice/SpeakButton.tsx'
import { useSpotName } from './PagePicture.tsx'
import styles from './reader.module.css'

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
  const entry = await request(lookUpWord, { query: { word: word.slice(0, 12) } }, options)
  const [reading] = entry?.readings ?? []
  if (card) return { pinyin: card.pinyin, text: reading?.gloss ?? '' }
  return reading ? { pinyin: reading.pinyin, text: reading.gloss } : null
}

const WordView = ({ hotspot }: { hotspot: Of<'word'> }) => {
  const { t } = useTranslation('bookReader')
  const isStudent = useSession(({ user }) => user?.kind === 'student')
  const { word, cardId } = hotspot
  const { data, error, refetch } = useQuery({
    queryKey: ['bookWord', word, cardId],
    queryFn: ({ signal }) => loadWord(hotspot, signal),
  })
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
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
      {isStudent && <AddWordButton word={word} />}
      <HanziCard word={word} />
    </article>
  )
}

const ResourceView = ({ hotspot }: { hotspot: Of<'resource'> }) => {
  const { t } = useTranslation('bookReader')
  const { data, error, refetch } = useResource(hotspot.resourceId)
  if (error && !data) return <FailedView text={errorText(error)} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  return data ? <FileView resource={data} /> : <p role="alert">{t('resourceMissing')}</p>
}

interface RunProps {
  pageId: string
  hotspot: Of<'exercise'>
  userId: string
  onClose: () => void
}
const ExerciseRun = ({ pageId, hotspot, userId, onClose }: RunProps) => {
  const { t } = useTranslation('bookReader')
  const nameOf = useSpotName()
  const [run, setRun] = useState<DeviceAttempt>()
  const begin = async (opened: OpenedAttempt) =>
    setRun({ userId, opened, localAnswers: await readLocalAnswers(userId, opened.id) })
  const starting = useMutation({
    mutationFn: () =>
      request(practiseOnPage, { body: { pageId, exerciseId: hotspot.exerciseId } }, { quiet: true }),
    onSuccess: begin,
  })
  const opening = useMutation({
    mutationFn: (id: string) => request(openAttempt, { body: { id } }),
    onSuccess: begin,
  })
  const { mutate: start } = starting
  useEffect(() => start(), [start])
  if (starting.error && !run) {
    if (isMissing(starting.error)) return <p role="alert">{t('exerciseMissing')}</p>
    return <FailedView text={errorText(starting.error)} onRetry={() => start()} />
  }
  if (!run) return <Skeleton active />
  return (
    <PracticeRun
      key={`${run.opened.id} ${run.opened.epoch}`}
      deviceAttempt={run}
      title={nameOf(hotspot)}
      isOpening={starting.isPending || opening.isPending}
      onReopen={() => opening.mutate(run.opened.id)}
      onAgain={() => start()}
      onClose={onClose}
    />
  )
}

interface Props {
  pageId: string
  hotspot: Hotspot
  onClose: () => void
}

export const HotspotView = ({ pageId, hotspot, onClose }: Props) => {
  const nameOf = useSpotName()
  const user = useSession(({ user }) => user)
  return (
    <SideDrawer title={nameOf(hotspot)} width={640} onClose={onClose}>
      {hotspot.kind === 'word' && <WordView hotspot={hotspot} />}
      {hotspot.kind === 'resource' && <ResourceView hotspot={hotspot} />}
      {hotspot.kind === 'exercise' &&
        (user?.kind === 'student' ? (
          <ExerciseRun pageId={pageId} hotspot={hotspot} userId={user.sysUser.userId} onClose={onClose} />
        ) : (
          <ExercisePreview id={hotspot.exerciseId} />
        ))}
    </SideDrawer>
  )
}
