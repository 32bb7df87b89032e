import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MediaSockets, openMediaSockets } from '#live/sfu/transport/mediaSocket.ts'

/** Stands for another address of this machine, and 127.0.0.4 for another machine: only Linux has all of 127.0.0.0/8. */
const own = '127.0.0.3'
/** An address of this machine beyond the loopback, where it has one. */
const outer = Object.values(networkInterfaces())
  .flatMap((entries) => entries ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address)
  .slice(0, 1)

describe.skipIf(process.platform !== 'linux')('where media is listened for', () => {
  let sockets: MediaSockets
  let complaints: string[]
  afterEach(async () => {
    vi.useRealTimers()
    await sockets.close()
  })
  const open = async (
    host: string,
    given: { publicAddresses?: string[]; ownAddresses?: () => string[] } = {},
  ) => {
    complaints = []
    sockets = await openMediaSockets({
      host,
      port: 0,
      publicAddresses: given.publicAddresses ?? [],
      ownAddresses: given.ownAddresses ?? (() => ['127.0.0.1', own]),
      log: (_level, event, facts) => complaints.push(`${event} ${facts?.address}`),
    })
    return sockets
  }
  /** Sends from one address to the other one and then to the loopback; answers which of the two received it. */
  const arrived = async (from: string) => {
    const heard: string[] = []
    sockets.onDatagram((datagram) => heard.push(datagram.toString()))
    const sender = createSocket('udp4').bind(0, from)
    await once(sender, 'listening')
    for (const to of [own, '127.0.0.1']) sender.send(to, sockets.port, to)
    await expect.poll(() => heard).toContain('127.0.0.1')
    sender.close()
    return heard.sort()
  }

  it('[SFU-54] bound to loopback it also listens on the other addresses, and drops packets from other machines there', async () => {
    const { announced } = await open('127.0.0.1')
    expect(announced()).toEqual(['127.0.0.1', own])
    expect(await arrived(own)).toEqual(['127.0.0.1', own])
    expect(await arrived('127.0.0.4')).toEqual(['127.0.0.1'])
  })

  it('[SFU-54] the wildcard address, a named address and a public address in front are announced', async () => {
    expect((await open('0.0.0.0')).announced()).toEqual(['127.0.0.1', own])
    expect(await arrived('127.0.0.4')).toEqual(['127.0.0.1', own])
    await sockets.close()
    // A proxy in front forwards to the loopback, so no other address is open.
    expect((await open('127.0.0.1', { publicAddresses: ['203.0.113.7'] })).announced()).toEqual([
      '203.0.113.7',
    ])
    expect(await arrived(own)).toEqual(['127.0.0.1'])
    await sockets.close()
    // Behind a router: people inside take the machine's own address, people outside the router's.
    const { announced } = await open('0.0.0.0', {
      publicAddresses: ['203.0.113.7', '2001:db8::7'],
      ownAddresses: () => ['127.0.0.1', ...outer],
    })
    expect(announced()).toEqual([...outer, '203.0.113.7', '2001:db8::7'])
    await sockets.close()
    expect((await open('127.0.0.5')).announced()).toEqual(['127.0.0.5', '127.0.0.1', own])
  })

  it('[SFU-54] a network added later is listened on, one that is gone is not announced', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let addresses = ['127.0.0.1']
    const { announced } = await open('127.0.0.1', { ownAddresses: () => addresses })
    expect(announced()).toEqual(['127.0.0.1'])
    addresses = ['127.0.0.1', own]
    vi.advanceTimersByTime(5000)
    await vi.waitFor(() => expect(announced()).toEqual(['127.0.0.1', own]))
    expect(await arrived(own)).toEqual(['127.0.0.1', own])
    addresses = ['127.0.0.1']
    vi.advanceTimersByTime(5000)
    expect(announced()).toEqual(['127.0.0.1'])
    expect(await arrived(own)).toEqual(['127.0.0.1'])
  })

  it('[SFU-54] a port taken on one of the other addresses leaves out that address only', async () => {
    const { port } = await open('127.0.0.1', { ownAddresses: () => [] })
    await sockets.close()
    const other = createSocket('udp4').bind(port, own)
    await once(other, 'listening')
    sockets = await openMediaSockets({
      host: '127.0.0.1',
      port,
      publicAddresses: [],
      ownAddresses: () => ['127.0.0.1', own],
      log: (_level, event, facts) => complaints.push(`${event} ${facts?.address}`),
    })
    expect(sockets.announced()).toEqual(['127.0.0.1'])
    expect(complaints).toEqual([`mediaSocket.refused ${own}`])
    other.close()
  })
})
