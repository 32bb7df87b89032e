// Stands around whatever has forms and lists: antd with our colours and language, and the cache of answers.

import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { limits } from '#contract/constants.ts'
import { getAccessToken } from '#src/auth/sessionStore.ts'
import { useUpload } from '#src/files/uploadStore.ts'
import { queryClient } from '#src/http/queryClient.ts'
import { useSettings } from '#src/lib/settings.ts'
import { useTheme } from '#src/lib/theme.ts'
import { useIsTouch } from '#src/lib/useIsTouch.ts'
import { LeaveGuards } from '#src/ui/leave/LeaveGuards.tsx'
import { loadFully } from '#src/ui/loadFully.ts'
import { ModalProvider } from '#src/ui/modals.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { themeOf } from '#src/ui/theme.ts'
import { useAntdLocale } from '#src/ui/useAntdLocale.ts'
import { RichTextFilesPort } from './RichTextFilesPort.tsx'
import { refetchOnLanguageChange } from './refetchOnLanguageChange.ts'

/** Tooltips open with a delay, so that they do not get in the way. */
const tooltip = { mouseEnterDelay: limits.tooltipMs / 1000 } as const
refetchOnLanguageChange(queryClient)
const isSignedIn = () => getAccessToken() !== undefined

const UploadOverlay = lazy(async () => ({
  default: (await loadFully(import('#src/files/UploadOverlay.tsx'))).UploadOverlay,
}))
/** Loaded with the first upload. */
const Uploads = () => {
  const isShown = useUpload(({ phase }) => phase !== 'none')
  return isShown ? (
    <Suspense fallback={null}>
      <UploadOverlay />
    </Suspense>
  ) : null
}

export const AppProviders = ({ children }: { children: ReactNode }) => {
  const locale = useAntdLocale()
  const name = useTheme()
  const colour = useSettings((settings) => settings.theme)
  const size = useSettings((settings) => settings.size)
  const isTouch = useIsTouch()
  if (!locale) return <PageSkeleton />
  return (
    <ConfigProvider
      theme={themeOf({ name, colour, size, isTouch })}
      locale={locale}
      button={{ autoInsertSpace: false }}
      tooltip={tooltip}
    >
      <ModalProvider>
        <QueryClientProvider client={queryClient}>
          <RichTextFilesPort>{children}</RichTextFilesPort>
          <Uploads />
          <LeaveGuards isSignedIn={isSignedIn} />
        </QueryClientProvider>
      </ModalProvider>
    </ConfigProvider>
  )
}
