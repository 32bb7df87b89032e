// A shared document for as long as a page shows it.
import { useEffect, useState } from 'react'
import { type DocumentName, documentPath } from '#contract/system/document.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { renewSession } from '#src/auth/watchSession.ts'
import { pageComposition } from '#src/lib/composition.ts'
import { onPageReturn } from '#src/lib/pageReturn.ts'
import type { OpenOfflineCopy } from './offlineCopy.ts'
import { type OpenDocument, openDocument } from './openDocument.ts'

/** Null until the effect has run. `openOfflineCopy` must be the same function all the time. */
export const useDocument = (name: DocumentName, openOfflineCopy?: OpenOfflineCopy): OpenDocument | null => {
  const [document, setDocument] = useState<OpenDocument | null>(null)
  useEffect(() => {
    const opened = openDocument({
      name,
      address: `${window.location.origin.replace(/^http/, 'ws')}${documentPath}`,
      token: () => getAccessToken() ?? '',
      refreshToken: renewSession,
      onReturn: onPageReturn,
      composition: pageComposition(),
      ...(openOfflineCopy && { openOfflineCopy }),
    })
    setDocument(opened)
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (opened.store.getState().pendingChanges > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    // Another page may be shown meanwhile, while the last changes are still being sent.
    return () => opened.leave(() => window.removeEventListener('beforeunload', handleUnload))
  }, [name, openOfflineCopy])
  return document
}
