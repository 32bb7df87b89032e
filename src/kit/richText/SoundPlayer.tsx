// Plays one sound of a text. Another one that plays is stopped: two voices at once teach nothing.
import { CaretRightFilled, PauseOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileId } from '#contract/ids.ts'
import { useLoadAgain } from '#src/lib/useLoadAgain.ts'
import { MissingFile } from '#src/ui/MissingFile.tsx'
import { useRichTextFiles } from './files.ts'
import { PlaysLeft } from './PlaysLeft.tsx'
import styles from './richText.module.css'
import { useLimitedSound } from './soundLimit.ts'

let playing: HTMLAudioElement | undefined

const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

interface State {
  readonly isPlaying: boolean
  readonly at: number
  /** Seconds; 0 until the file has said it. */
  readonly length: number
}
type Loading = Pick<ReturnType<typeof useLoadAgain>, 'round' | 'onFailed' | 'onLoaded'>
const still: State = { isPlaying: false, at: 0, length: 0 }

interface Heard {
  /** It is heard, which a sound that does not come never is. */
  readonly begin: () => void
  readonly end: () => void
}

/** An audio element outside the page, whose state is shown; another `round` loads it anew. */
const useSound = (
  address: string | null | undefined,
  { round, onFailed, onLoaded }: Loading,
  heard: Heard,
) => {
  const element = useRef<HTMLAudioElement>(undefined)
  const [state, setState] = useState(still)
  const listener = useRef(heard)
  useEffect(() => {
    listener.current = heard
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads it anew
  useEffect(() => {
    if (!address) return undefined
    const audio = new Audio()
    element.current = audio
    const show = () => {
      const length = Number.isFinite(audio.duration) ? audio.duration : 0
      setState({ isPlaying: !audio.paused, at: audio.currentTime, length })
      if (audio.ended) listener.current.end()
      if (audio.error) onFailed()
      else if (length > 0) onLoaded()
    }
    const events = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'error'] as const
    const begin = () => listener.current.begin()
    for (const event of events) audio.addEventListener(event, show)
    audio.addEventListener('playing', begin)
    audio.preload = 'metadata'
    audio.src = address
    return () => {
      for (const event of events) audio.removeEventListener(event, show)
      audio.removeEventListener('playing', begin)
      audio.pause()
      if (playing === audio) playing = undefined
      // Without this the browser goes on loading the rest of the sound.
      audio.removeAttribute('src')
      audio.load()
    }
  }, [address, round, onFailed, onLoaded])
  const toggle = () => {
    const audio = element.current
    if (!audio) return
    if (!audio.paused) return audio.pause()
    if (playing !== audio) playing?.pause()
    playing = audio
    // A refusal comes as the event `error`; a pause before it has begun is no failure.
    audio.play().catch(() => undefined)
  }
  const seek = (seconds: number) => {
    if (element.current) element.current.currentTime = seconds
  }
  return { state, toggle, seek }
}

export const SoundPlayer = ({ fileId, name }: { fileId: FileId; name: string }) => {
  const { t } = useTranslation('richText')
  const { useAddress } = useRichTextFiles()
  const address = useAddress(fileId)
  const loading = useLoadAgain()
  const limited = useLimitedSound(fileId)
  const { state, toggle, seek } = useSound(address, loading, limited)
  const words = name || t('sound')
  if (address === null) return <span className={styles.missing}>{t('soundMissing')}</span>
  if (loading.hasFailed) return <MissingFile text={t('soundMissing')} onRetry={loading.retry} />
  return (
    <>
      <span className={styles.sound}>
        <button
          type="button"
          className={styles.play}
          disabled={!address || limited.isOver}
          aria-label={t(state.isPlaying ? 'pause' : 'play', { name: words })}
          onClick={toggle}
        >
          {state.isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        </button>
        <input
          type="range"
          min={0}
          max={state.length || 1}
          step={0.1}
          value={state.at}
          aria-label={t('position', { name: words })}
          aria-valuetext={`${clock(state.at)} / ${clock(state.length)}`}
          disabled={state.length === 0 || limited.counted !== undefined}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span className={styles.clock}>
          {clock(state.isPlaying || state.at > 0 ? state.at : state.length)}
        </span>
      </span>
      <PlaysLeft {...limited} />
    </>
  )
}
