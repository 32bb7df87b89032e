// The browser application starts: theme, words, the one HTTP client, then the pages.
import { createRoot } from 'react-dom/client'
import { keepOwnership } from '#src/auth/ownership.ts'
import {
  getAccessToken,
  getTenantId,
  knowsStoredTokens,
  leavesOwnTokens,
  markSessionOver,
} from '#src/auth/sessionStore.ts'
import { App } from './app/App.tsx'
import { FailedPage } from './app/FailedPage.tsx'
import { firstDecision } from './app/router.tsx'
import { loadSession } from './auth/loadSession.ts'
import { connectHttp } from './http/request.ts'
import { watchLoads } from './lib/failedLoads.ts'
import { startI18n } from './lib/i18n.ts'
import { startTheme } from './lib/theme.ts'
import { keepKeyboard } from './ui/keepKeyboard.ts'
import { limitTyping } from './ui/limitTyping.ts'
import { reloadPictures } from './ui/reloadPictures.ts'
import './ui/tokens.css'
import './ui/base.css'

watchLoads()
startTheme()
limitTyping()
keepKeyboard()
// Loads the code for files only when a picture has failed: it comes with the pages otherwise.
reloadPictures(async (address) => (await import('./files/useFileLink.ts')).renewFileLink(address))
connectHttp({ accessToken: getAccessToken, tenantId: getTenantId, onTokenDead: markSessionOver })
keepOwnership({ isOwner: leavesOwnTokens, isCurrent: knowsStoredTokens })
// On a weak line account and menu come beside the words and the page, not after them.
if (firstDecision.go === 'load') void loadSession()
const areWordsLoaded = await startI18n().then(
  () => true,
  () => false,
)

const root = document.getElementById('root')
if (root) createRoot(root).render(areWordsLoaded ? <App /> : <FailedPage isCodeMissing />)
