// The addresses and names under which other machines of the local network reach this one.
import { hostname, networkInterfaces } from 'node:os'

export interface LanAddress {
  readonly address: string
  /** The network it belongs to, as 192.168.1.0/24. */
  readonly network: string
}

/** Bridges of containers and virtual machines, and tunnels: a phone does not reach the machine through them. */
const isVirtual = (name: string) => /^(docker|br-|veth|virbr|vmnet|vbox|vethernet|utun|tun|wg)/i.test(name)

const toNumber = (address: string) =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
const toAddress = (number: number) => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255).join('.')

/** `192.168.1.7/24` is in the network `192.168.1.0/24`. */
export const networkOf = (cidr: string): string => {
  const [address = '', bits = '32'] = cidr.split('/')
  const mask = bits === '0' ? 0 : (0xffffffff << (32 - Number(bits))) >>> 0
  return `${toAddress((toNumber(address) & mask) >>> 0)}/${bits}`
}

/** IPv4, because HTTP listens on that; those that phones most probably reach first. */
export const findLanAddresses = (interfaces = networkInterfaces()): LanAddress[] =>
  Object.entries(interfaces)
    .sort(([a], [b]) => Number(isVirtual(a)) - Number(isVirtual(b)))
    .flatMap(([, entries]) => entries ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address, cidr }) => ({ address, network: networkOf(cidr ?? `${address}/32`) }))

/** As other machines resolve it (mDNS); undefined when this machine's name is no host name. */
export const findLanName = (name = hostname()): string | undefined => {
  const hostName = name.split('.')[0]?.toLowerCase() ?? ''
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(hostName) ? `${hostName}.local` : undefined
}
