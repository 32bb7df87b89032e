// `npm start -- --lan`: HTTPS in the local network with certificates of our own, a page that brings phones in, and a QR code.
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { Server as TlsServer } from 'node:tls'
import type { Config } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'
import { findLanAddresses, findLanName } from './lanAddresses.ts'
import { type LanCertificates, type LanNames, openLanCertificates } from './lanCertificates.ts'
import { serveLanGuide } from './lanGuide.ts'
import { printLan } from './printLan.ts'

export interface Lan {
  readonly tls: LanCertificates['tls']
  /** After the server listens: opens the guide for phones. */
  serve(server: HttpServer): Promise<ServedLan>
}

interface ServedLan {
  readonly url: string
  /** Prints how to come in; this happens by itself again when the network changes. */
  show(): void
  close(): Promise<void>
}

const lookEveryMs = 10_000
const dayMs = 24 * 3600 * 1000

const findNames = (): LanNames => ({ addresses: findLanAddresses(), name: findLanName() })

export const openLan = async (
  { dataDir, host, lanGuidePort }: Pick<Config, 'dataDir' | 'host' | 'lanGuidePort'>,
  log: Log,
): Promise<Lan> => {
  const folder = join(dataDir, 'lan')
  let names = findNames()
  let certificates = await openLanCertificates(folder, names)

  const serve: Lan['serve'] = async (server) => {
    const address = server.address()
    const httpsPort = typeof address === 'object' && address ? address.port : 0
    const guide = await serveLanGuide({
      host,
      port: lanGuidePort,
      httpsPort,
      names: () => names,
      certificates: () => certificates,
      log,
    })
    const hosts = () => {
      const addresses = names.addresses.map((one) => one.address)
      return addresses.length === 0 ? ['localhost'] : [...addresses, ...(names.name ? [names.name] : [])]
    }
    const origins = () => hosts().map((one) => `https://${one}:${httpsPort}`)
    const show = () =>
      printLan({
        origins: origins(),
        guideUrl: `http://${hosts()[0]}:${guide.port}`,
        fingerprint: certificates.authority.fingerprint256,
      })
    /** A laptop changes its network, and certificates end. */
    const look = async () => {
      const presentNames = findNames()
      const hasMoved = JSON.stringify(presentNames) !== JSON.stringify(names)
      if (!hasMoved && Date.now() < checkedAt + dayMs) return
      certificates = await openLanCertificates(folder, presentNames)
      names = presentNames
      checkedAt = Date.now()
      if (server instanceof TlsServer) server.setSecureContext(certificates.tls)
      if (hasMoved) show()
    }
    let checkedAt = Date.now()
    const looking = setInterval(() => {
      look().catch((error: unknown) => log.warn({ err: error }, 'the certificate was not renewed'))
    }, lookEveryMs)
    return {
      url: origins()[0] ?? '',
      show,
      close: () => {
        clearInterval(looking)
        return guide.close()
      },
    }
  }
  return { tls: certificates.tls, serve }
}
