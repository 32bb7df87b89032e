import type { MediaTransport } from '#live/sfu/transport/transport.ts'

// Browsers check the format of these.
const PASSWORD = 'a-password-of-at-least-22-letters'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

/** A transport without media, for tests of descriptions; each restart gives it a new ICE user name. */
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
