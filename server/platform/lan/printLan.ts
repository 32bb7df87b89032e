// What the operator of a server on a local network reads: the address for computers, and the QR code for phones.
import { renderUnicodeCompact } from 'uqr'
import { print } from '#server/base/print.ts'

interface LanLines {
  /** As https://192.168.1.7:3000; the first is the one that most probably works. */
  readonly origins: readonly string[]
  readonly guideUrl: string
  readonly fingerprint: string
}

/** Black on white whatever the terminal's colours: not every camera reads an inverted code. Blocks stand for white. */
const qrLines = (text: string) =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `  \u001b[97;40m${line}\u001b[0m`)

export const printLan = ({ origins, guideUrl, fingerprint }: LanLines) => {
  const [first = '', ...others] = origins
  print(
    '',
    `In your network: ${first}${others.length > 0 ? `  (also ${others.join(', ')})` : ''}`,
    `Phones, in the same Wi-Fi: scan the code, or open ${guideUrl}`,
    '',
    ...qrLines(guideUrl),
    '',
    '  iPhone, iPad: the page installs this server’s certificate, once (iOS takes no other WebSocket).',
    '  Android, computers: the browser warns once; Advanced, then Proceed.',
    '  The page shows this fingerprint of the certificate (SHA-256). If it shows another, install nothing:',
    `  ${fingerprint}`,
  )
}
