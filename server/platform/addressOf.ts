// The address that an upgrade comes from, by the same rule as Fastify's request.ip.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { TrustProxy } from '../base/trustProxy.ts'

export type AddressOf = (request: IncomingMessage) => string

const plainOf = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const isProxyIn = (trust: TrustProxy): ((address: string, hop: number) => boolean) => {
  if (trust === false) return () => false
  if (trust === 'nearest') return (_address, hop) => hop === 0
  const networks = new BlockList()
  for (const network of trust) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return (address) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** A header is believed as far as the one who sent it is a proxy that `trust` names. */
export const createAddressOf = (trust: TrustProxy): AddressOf => {
  const isProxy = isProxyIn(trust)
  return ({ socket, headers }) => {
    const header = headers['x-forwarded-for']
    const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
    const chain = forwarded
      .map((one) => plainOf(one.trim()))
      .filter(Boolean)
      .reverse()
    let address = plainOf(socket.remoteAddress ?? '')
    for (const [hop, next] of chain.entries()) {
      if (!isProxy(address, hop)) break
      address = next
    }
    return address
  }
}
