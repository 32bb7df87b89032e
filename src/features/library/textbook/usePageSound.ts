// A sound of a page: one tap plays it, another stops it, and only one sounds at a time.
import { useEffect, useRef, useState } from 'react'
import type { FileId } from '#contract/ids.ts'
import { loadFileLink } from '#src/files/useFileLink.ts'

let playing: HTMLAudioElement | undefined

export const usePageSound = (fileId: FileId) => {
  const element = useRef<HTMLAudioElement>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(
    () => () => {
      element.current?.pause()
      if (playing === element.current) playing = undefined
    },
    [],
  )
  const open = async (): Promise<HTMLAudioElement | undefined> => {
    if (element.current) return element.current
    // Asked for when it is tapped: a page may have many.
    const link = await loadFileLink(fileId)
    if (!link) return undefined
    const audio = new Audio(link.url)
    audio.addEventListener('play', () => setPlaying(true))
    for (const event of ['pause', 'ended'] as const) audio.addEventListener(event, () => setPlaying(false))
    audio.addEventListener('error', () => {
      setFailed(true)
      // The next tap loads it anew.
      if (element.current === audio) element.current = undefined
    })
    element.current = audio
    return audio
  }
  const toggle = () => {
    const play = async () => {
      setFailed(false)
      const audio = await open()
      if (!audio) return setFailed(true)
      if (!audio.paused) return audio.pause()
      if (playing !== audio) playing?.pause()
      playing = audio
      await audio.play()
    }
    play().catch(() => setFailed(true))
  }
  return { isPlaying, hasFailed, toggle }
}
