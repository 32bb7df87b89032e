// An import of one screen: the file is sent, then followed until it is over; kept where other pages do not end it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { type ExistingChoice, type ImportChoice, importStarted, isSheetName } from '#contract/sheet.ts'
import { useTenantId } from '#src/auth/useTenantId.ts'
import { errorText } from '#src/http/showError.ts'
import { showToast } from '#src/ui/toastStore.ts'
import { formRefusal } from '../form/refusals.ts'
import type { ScreenNoun } from '../screen.ts'
import { sendCall } from '../sendCall.ts'
import { useNounTexts } from '../useNounTexts.ts'
import { followImport } from './followImport.ts'
import { beginImport, forgetImport, isOver, showImport, updateImport, useImports } from './importStore.ts'
import { readBase64 } from './sheetFile.ts'

type Noun = { declared: { name: string } }

const useKey = (noun: Noun): string => {
  const tenantId = useTenantId()
  return `${noun.declared.name} ${tenantId ?? ''}`
}

/** Tells the button that opens the dialog whether an import runs, waits to be confirmed, or has ended. */
export const useImportPhase = (noun: Noun): 'none' | 'running' | 'checked' | 'over' => {
  const key = useKey(noun)
  const stored = useImports((imports) => imports.byKey[key])
  if (!stored) return 'none'
  if (!isOver(stored.job)) return 'running'
  return stored.job?.isPreview ? 'checked' : 'over'
}

/** Another kind of file with rows for the same noun. */
export interface OtherFile {
  readonly call: Call
  readonly isName: (name: string) => boolean
  /** A key of errors.json. */
  readonly reason: string
}

export const useImport = <R, B, S>(noun: ScreenNoun<R, B, S>, title: string, other?: OtherFile) => {
  const words = useNounTexts(noun.declared.i18nNamespace)
  const queries = useQueryClient()
  const key = useKey(noun)
  const stored = useImports((imports) => imports.byKey[key])
  const [refusal, setRefusal] = useState('')
  const hasEnded = isOver(stored?.job)
  const follow = (jobId: string) => followImport({ key, jobId, noun, queries })

  const sending = useMutation({
    mutationFn: async ({ file, ...choice }: { file: File } & ImportChoice) => {
      const call = other?.call ?? noun.calls.import
      if (!call) throw new TypeError(`${noun.declared.name} has no import`)
      const body = { name: file.name, base64: await readBase64(file), ...choice }
      return importStarted.parse(await sendCall(call, { body }, { quiet: true }))
    },
    onSuccess: (started) => {
      updateImport(key, { started })
      follow(started.jobId)
    },
    onError: (error) => {
      forgetImport(key)
      const [reason] = Object.values(formRefusal(error) ?? {})
      const text = reason ? words.reason(reason) : errorText(error)
      setRefusal(text)
      if (useImports.getState().openKey !== key) showToast({ kind: 'error', text })
    },
  })

  useEffect(() => {
    showImport(key)
    return () => showImport(undefined)
  }, [key])
  // An import whose progress could not be fetched is asked again when the dialog opens.
  const lostId = stored?.isLost ? stored.started?.jobId : undefined
  const handleAgain = () => {
    if (lostId) follow(lostId)
  }

  const start = (file: File, choice: ImportChoice) => {
    setRefusal('')
    beginImport(key, { title, file, existing: choice.existing })
    sending.mutate({ file, ...choice })
  }
  const handleFile = (file: File) => {
    // The wrong kind of file is refused before a byte of it travels.
    const { isName, reason } = other ?? { isName: isSheetName, reason: 'field.sheet' }
    if (!isName(file.name)) return setRefusal(words.reason(reason))
    start(file, { isPreview: true, existing: 'leave' })
  }
  return {
    job: stored?.job,
    file: stored?.file,
    existing: stored?.existing ?? 'leave',
    isBusy: stored !== undefined && !hasEnded && !stored.isLost,
    isLost: stored?.isLost ?? false,
    hasEnded,
    refusal,
    handleFile,
    handleAgain,
    /** Imports for good, after the preview was seen. */
    handleConfirm: () => {
      if (stored) start(stored.file, { isPreview: false, existing: stored.existing })
    },
    handleExisting: (existing: ExistingChoice) => {
      if (stored) start(stored.file, { isPreview: true, existing })
    },
    handleOtherFile: () => forgetImport(key),
    /** A running import continues after closing; an ended one has been seen. */
    handleLeave: () => {
      if (hasEnded) forgetImport(key)
    },
  }
}
