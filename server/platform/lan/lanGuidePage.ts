// The page behind the QR code: what a phone needs before it may use the microphone here, in the reader's language.
import { createHash } from 'node:crypto'
import { headerOf, type Locale, localeName, locales } from '#contract/locale.ts'
import bi from '#locales/bi/lanGuide.json' with { type: 'json' }
import en from '#locales/en/lanGuide.json' with { type: 'json' }
import po from '#locales/po/lanGuide.json' with { type: 'json' }
import ru from '#locales/ru/lanGuide.json' with { type: 'json' }
import zh from '#locales/zh/lanGuide.json' with { type: 'json' }

const texts: Record<Locale, typeof zh> = { zh, en, bi, po, ru }
export const certificatePath = '/tongxue.crt'

interface GuideInput {
  readonly locale: Locale
  /** The classroom's address, as https://192.168.1.7:3000. */
  readonly origin: string
  /** Where in the classroom the reader wants to go, as /live/student?id=1. */
  readonly path: string
  readonly authorityName: string
  readonly fingerprint: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/*
 * Goes on to the classroom as soon as this phone trusts its certificate. Asked with a WebSocket: iOS lets people pass the
 * warning for a page, but never for a WebSocket.
 */
const script = `
const link = document.getElementById('open')
const ask = () => {
  const socket = new WebSocket(link.dataset.socket)
  socket.onopen = () => location.replace(link.href)
}
addEventListener('pageshow', ask)
document.addEventListener('visibilitychange', () => document.hidden || ask())
`
const style = `
body { margin: 0 auto; padding: 20px max(16px, env(safe-area-inset-right)) 32px max(16px, env(safe-area-inset-left));
  max-width: 40rem; font: 17px/1.55 system-ui, sans-serif; color: #1d2330; background: #fff; overflow-wrap: anywhere }
nav a { display: inline-block; padding: 8px 12px 8px 0 }
a { color: #1552b5 }
h1 { font-size: 1.5rem; margin: 12px 0 } h2 { font-size: 1.15rem; margin: 28px 0 4px }
ol { padding-inline-start: 1.4em } li { margin: 6px 0 }
.button { display: block; padding: 13px 16px; border-radius: 10px; border: 1px solid #1552b5; text-align: center;
  text-decoration: none; font-weight: 600 }
#open { background: #1552b5; color: #fff }
code { font-size: .8rem }
`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const guidePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    `connect-src ${origin.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const guidePage = ({ locale, origin, path, authorityName, fingerprint }: GuideInput): string => {
  const words = texts[locale]
  const say = (text: string) => escapeHtml(text.replace('{{name}}', authorityName))
  const items = (...steps: string[]) => `<ol>${steps.map((step) => `<li>${say(step)}</li>`).join('')}</ol>`
  const inLanguage = (other: Locale) => `?${[...path.split('?').slice(1), `lang=${other}`].join('&')}`
  const languages = locales
    .filter((other) => other !== locale)
    .map(
      (other) =>
        `<a href="${escapeHtml(inLanguage(other))}" lang="${headerOf[other]}">${localeName[other]}</a>`,
    )
  const socket = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`
  return `<!doctype html>
<html lang="${headerOf[locale]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${say(words.title)}</title>
<style>${style}</style>
<nav>${languages.join(' ')}</nav>
<h1>${say(words.title)}</h1>
<p>${say(words.intro)}</p>
<a class="button" id="open" href="${escapeHtml(origin + path)}" data-socket="${escapeHtml(socket)}">${say(words.open)}</a>
<h2>${say(words.iphone)}</h2>
${items(words.iphone1, words.iphone2, words.iphone3, words.iphone4)}
<a class="button" href="${certificatePath}">${say(words.download)}</a>
<h2>${say(words.others)}</h2>
${items(words.others1, words.others2)}
<p>${say(words.safety)}<br><code>${escapeHtml(fingerprint)}</code></p>
<script>${script}</script>
</html>
`
}
