// npm run test:livekit: the live suite against a real LiveKit server, which must be there.
import { onPath, stop } from './setup.mjs'

if (!process.env.LIVEKIT_URL && !onPath('livekit-server')) {
  stop(
    'There is no LiveKit server: put `livekit-server` on PATH (a release binary of livekit/livekit, or with Go:\n' +
      '`go install github.com/livekit/livekit-server/cmd/server@v1.13.5`, then name the binary livekit-server),\n' +
      'or name a running one with LIVEKIT_URL, LIVEKIT_API_KEY and LIVEKIT_API_SECRET.',
  )
}
process.argv.push('livekit')
await import('./test.mjs')
