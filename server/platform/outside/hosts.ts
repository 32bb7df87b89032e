// Which addresses of the network a call to a typed address may reach, and to which one it goes.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { OutsideError } from './outsideError.ts'

export interface HostAddress {
  readonly address: string
  readonly family: 4 | 6
}
export type ResolveName = (name: string) => Promise<readonly HostAddress[]>

/** IPv4 that no public server has. 168.63.129.16 is public by its number and the inside of a cloud all the same. */
const closedNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closedNetworks.addSubnet(network, bits)

/** The public part of IPv6, and in it what carries or translates IPv4 or is for examples. */
const publicNetworks = new BlockList()
publicNetworks.addSubnet('2000::', 3, 'ipv6')
const closedWithin = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedWithin.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closedNetworks.check(address)
  return family === 6 && publicNetworks.check(address, 'ipv6') && !closedWithin.check(address, 'ipv6')
}

const lookUpName: ResolveName = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** Takes the brackets off an address such as `[::1]`. */
const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1')

/**
 * The addresses of a name, looked up this once: whoever connects uses these and asks no name server again, so a second answer
 * cannot lead elsewhere. `mayBePrivate`: the operator has listed the host. Throws an OutsideError: name, private or late.
 */
export const resolveHost = async (
  host: string,
  {
    mayBePrivate,
    signal,
    resolveName = lookUpName,
  }: {
    readonly mayBePrivate: boolean
    readonly signal: AbortSignal
    readonly resolveName?: ResolveName | undefined
  },
): Promise<readonly HostAddress[]> => {
  const name = withoutBrackets(host)
  const family = isIP(name)
  const addresses = family
    ? [{ address: name, family: family === 6 ? 6 : 4 } as const]
    : await untilAborted(resolveName(name), signal).catch((error: unknown) => {
        throw error instanceof OutsideError ? error : new OutsideError('name', { cause: error })
      })
  if (addresses.length === 0) throw new OutsideError('name')
  // One private address among public ones is enough: which of them is taken would be chance.
  if (!mayBePrivate && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new OutsideError('private')
  return addresses
}

const untilAborted = <R>(work: Promise<R>, signal: AbortSignal): Promise<R> => {
  if (signal.aborted) return Promise.reject(new OutsideError('late'))
  return new Promise<R>((resolve, reject) => {
    const giveUp = () => reject(new OutsideError('late'))
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** A list such as PRIVATE_HOSTS or DATA_SOURCE_HOSTS names `host` for every port of it, `host:port` for one. */
export const isListed = (
  list: readonly string[],
  { host, port }: { readonly host: string; readonly port: number },
): boolean => {
  const name = host.toLowerCase()
  return list.some((entry) => entry === name || entry === `${name}:${port}`)
}
