// Says a word: the school's recording, else the browser's Chinese voice, else speech made by the server.
import { useEffect, useRef, useState } from 'react'
import { getWordVoice } from '#contract/library/wordCard.ts'
import { loadFileLink } from '#src/files/useFileLink.ts'
import { request } from '#src/http/request.ts'
import { chineseVoice, speakWith } from './browserVoice.ts'

export interface Spoken {
  readonly word: string
  readonly pinyin?: string
  readonly cardId?: string
}
type State = 'still' | 'asking' | 'playing' | 'none' | 'failed'

let playing: HTMLAudioElement | undefined

const addressOf = async ({
  word,
  pinyin,
  cardId,
}: Spoken): Promise<string | SpeechSynthesisVoice | undefined> => {
  const voice = await chineseVoice()
  const query = {
    word,
    ...(pinyin && { pinyin }),
    ...(cardId && { cardId }),
    ...(voice && { only: 'recording' as const }),
  }
  const wordVoice = await request(getWordVoice, { query }, { quiet: true })
  if (wordVoice.source === 'recording') return (await loadFileLink(wordVoice.fileId))?.url ?? voice
  if (wordVoice.source === 'speech') return `data:${wordVoice.type};base64,${wordVoice.base64}`
  return voice
}

const play = (address: string): Promise<void> => {
  playing?.pause()
  const audio = new Audio(address)
  playing = audio
  return new Promise((resolve, reject) => {
    audio.addEventListener('ended', () => resolve())
    audio.addEventListener('pause', () => resolve())
    audio.addEventListener('error', () => reject(audio.error))
    audio.play().catch(reject)
  })
}

/** `onHeard`: somebody begins to hear it, which is not so where no voice is found. */
export const useVoice = (spoken: Spoken, onHeard?: () => void) => {
  const [state, setState] = useState<State>('still')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const show = (next: State) => isHere.current && setState(next)
  const say = async () => {
    show('asking')
    try {
      const source = await addressOf(spoken)
      if (!source) return show('none')
      show('playing')
      onHeard?.()
      await (typeof source === 'string' ? play(source) : speakWith(source, spoken.word))
      show('still')
    } catch {
      show('failed')
    }
  }
  return { state, say: () => void say() }
}
