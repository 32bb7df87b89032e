// The certificates of a server on a local network: an authority of its own, which phones install once, and below it the
// server's certificate for the machine's present addresses. Both are kept in DATA_DIR/lan.
import { randomBytes, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509'
import * as x509 from '@peculiar/x509'
import { StartupError } from '#server/base/startupError.ts'
import type { LanAddress } from './lanAddresses.ts'

/** PEM. */
interface KeyPair {
  readonly certificate: string
  readonly key: string
}
export interface LanCertificates {
  /** What phones install. */
  readonly authority: X509Certificate
  /** The server's certificate with the authority's behind it, and its key. */
  readonly tls: { readonly cert: string; readonly key: string }
}
export interface LanNames {
  readonly addresses: readonly LanAddress[]
  readonly name: string | undefined
}

const dayMs = 24 * 3600 * 1000
const authorityDays = 3650
/** iOS takes at most 825 days below an authority that its owner installed. */
const serverDays = 365
const renewedBeforeDays = 30

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
/** What a local network uses; with the machine's own networks this is all that the authority may vouch for. */
const localNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8']
const localDomains = ['local', 'localhost']

/** Those of the folder while they fit names and time; else new ones. Throws a StartupError for a damaged file. */
export const openLanCertificates = async (
  folder: string,
  names: LanNames,
  now: number = Date.now(),
): Promise<LanCertificates> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority = await keptIn(join(folder, 'authority.pem'), {
    isFit: (stored) =>
      endsAfter(stored, now + (serverDays + 1) * dayMs) && names.addresses.every(permittedBy(stored)),
    make: () => makeAuthority(names, now),
  })
  const issuer = new X509Certificate(authority.certificate)
  const server = await keptIn(join(folder, 'server.pem'), {
    isFit: (stored) =>
      stored.verify(issuer.publicKey) &&
      endsAfter(stored, now + renewedBeforeDays * dayMs) &&
      isFor(stored, names),
    make: () => makeServer(names, authority, now),
  })
  return { authority: issuer, tls: { cert: server.certificate + authority.certificate, key: server.key } }
}

const keptIn = async (
  path: string,
  { isFit, make }: { isFit(certificate: X509Certificate): boolean; make(): Promise<KeyPair> },
): Promise<KeyPair> => {
  const stored = existsSync(path) ? readPair(path) : undefined
  if (stored && isFit(new X509Certificate(stored.certificate))) return stored
  const pair = await make()
  // Renamed into its place: a start that was killed leaves no half of a file.
  writeFileSync(`${path}.new`, pair.certificate + pair.key, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return pair
}

const readPair = (path: string): KeyPair => {
  const text = readFileSync(path, 'utf8')
  const find = (label: string) =>
    new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----\\n`).exec(text)?.[0]
  const [certificate, key] = [find('CERTIFICATE'), find('PRIVATE KEY')]
  if (!certificate || !key)
    throw new StartupError(`${path} is damaged. Delete it, and install the new certificate on the phones.`)
  return { certificate, key }
}

const endsAfter = (certificate: X509Certificate, time: number) => certificate.validToDate.getTime() > time

const isFor = (certificate: X509Certificate, { addresses, name }: LanNames) =>
  addresses.every(({ address }) => certificate.checkIP(address)) &&
  (name === undefined || certificate.checkHost(name) !== undefined)

/** Whether the authority's constraints allow a certificate for this address. */
const permittedBy = (authority: X509Certificate) => {
  const extension = new x509.X509Certificate(authority.raw).getExtension(id_ce_nameConstraints)
  const permitted = new BlockList()
  if (extension) {
    for (const { base } of AsnConvert.parse(extension.value, NameConstraints).permittedSubtrees ?? []) {
      const [network, bits] = base.iPAddress?.split('/') ?? []
      if (network && bits) permitted.addSubnet(network, Number(bits))
    }
  }
  return ({ address }: LanAddress) => permitted.check(address)
}

const makeAuthority = async ({ addresses, name }: LanNames, now: number): Promise<KeyPair> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  // The name stands in the phone's settings, where several machines may be listed.
  const subject = `CN=Tongxue ${name?.replace(/\.local$/, '') ?? ''} ${randomBytes(2).toString('hex')}`
  const permitted = [...new Set([...localNetworks, ...addresses.map(({ network }) => network)])].map(
    (iPAddress) => new GeneralName({ iPAddress }),
  )
  const domains = localDomains.map((dNSName) => new GeneralName({ dNSName }))
  const constraints = new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(
      [...permitted, ...domains].map((base) => new GeneralSubtree({ base })),
    ),
  })
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: makeSerial(),
    name: subject,
    ...validity(now, authorityDays),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      // A stolen key is worth nothing outside local networks.
      new x509.Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints)),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  return toPem(certificate, keys.privateKey)
}

const makeServer = async (
  { addresses, name }: LanNames,
  authority: KeyPair,
  now: number,
): Promise<KeyPair> => {
  const issuer = new x509.X509Certificate(authority.certificate)
  const bytes = x509.PemConverter.decodeFirst(authority.key)
  const signingKey = await crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: makeSerial(),
    subject: 'CN=Tongxue',
    issuer: issuer.subject,
    ...validity(now, serverDays),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        ...['127.0.0.1', ...addresses.map(({ address }) => address)].map((value) => ({
          type: 'ip' as const,
          value,
        })),
        ...['localhost', ...(name ? [name] : [])].map((value) => ({ type: 'dns' as const, value })),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return toPem(certificate, keys.privateKey)
}

/** From yesterday on: phones' clocks may be late. */
const validity = (now: number, days: number) => ({
  notBefore: new Date(now - dayMs),
  notAfter: new Date(now + days * dayMs),
})

/** Positive, as DER reads it. */
const makeSerial = () => {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

const toPem = async (certificate: x509.X509Certificate, key: CryptoKey): Promise<KeyPair> => ({
  certificate: `${certificate.toString('pem')}\n`,
  key: `${x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`,
})
