import type { MediaTransport } from '#live/sfu/transport/transport.ts'

// Browsers check the form of these.
const PASSWORD = 'a-password-of-at-least-22-letters'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

/** A transport that carries nothing, for tests of descriptions; each restart gives it a new ICE name. */
export function fakeTransport(line: { isOpen(): boolean; silence(): number }): MediaTransport {
  let restarts = 0
  return {
    ...line,
    local: () => ({
      ufrag: `name${restarts}`,
      password: PASSWORD,
      fingerprint: FINGERPRINT,
      candidates: [],
    }),
    setRemoteFingerprint: () => {},
    restartIce: () => restarts++,
    sendRtp: () => {},
    sendRtcp: () => {},
    openChannel: () => {},
    sendData: () => true,
    isChannelOpen: () => true,
    close: () => {},
  }
}
