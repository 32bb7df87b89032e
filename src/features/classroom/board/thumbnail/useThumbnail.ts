// The small picture of a board, drawn again when the board has changed: not more often than `paceMs`, and of all boards
// of a page one after the other, so that a lesson beside them goes on smoothly.
import { useEffect, useState } from 'react'
import type * as Y from 'yjs'
import type { LiveId } from '#contract/ids.ts'
import type { DocumentName } from '#contract/system/document.ts'
import type { OpenDocument } from '#src/documents/openDocument.ts'
import { useDocument } from '#src/documents/useDocument.ts'
import { useTheme } from '#src/lib/theme.ts'
import { drawThumbnail } from './drawThumbnail.ts'

const paceMs = 4000

/** Calls back as soon as the content is there, and later after changes. Answers its stop. */
const followContent = (document: OpenDocument, onChange: (doc: Y.Doc) => void): (() => void) => {
  let followed: Y.Doc | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timer = undefined
    if (followed) onChange(followed)
  }
  const planReport = () => (timer ??= setTimeout(report, paceMs))
  const follow = () => {
    const { doc, isLoaded } = document.store.getState()
    if (!isLoaded || doc === followed) return
    followed?.off('update', planReport)
    followed = doc
    doc.on('update', planReport)
    report()
  }
  const stop = document.store.subscribe(follow)
  follow()
  return () => {
    stop()
    followed?.off('update', planReport)
    clearTimeout(timer)
  }
}

let queue: Promise<void> = Promise.resolve()
const drawInTurn = (draw: () => Promise<void>) => {
  queue = queue.then(draw).catch((error) => {
    // The next change draws it again; the wall works without it.
    // biome-ignore lint/suspicious/noConsole: logged for developers
    console.warn('a board could not be drawn', error)
  })
}

/** undefined: not drawn yet. null: the board is empty. */
export const useThumbnail = (name: DocumentName, liveId: LiveId): string | null | undefined => {
  const document = useDocument(name)
  const theme = useTheme()
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    if (!document) return
    let isOver = false
    const stop = followContent(document, (doc) =>
      drawInTurn(async () => {
        if (isOver) return
        const svg = await drawThumbnail(doc, { liveId, theme })
        if (!isOver) setAddress(svg && URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
      }),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [document, liveId, theme])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
